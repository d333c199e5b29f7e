/** The tenant's flag that offers opening an account online, and with it putting money into one (spec 000 §3). */
export const OPENING_FLAG = 'ONLINE_ACCOUNT_OPENING';

/** The tenant's flag that offers the review of an account's portfolio (spec 002 §6). */
export const MODEL_CHANGE_FLAG = 'ACCOUNT_MODEL_CHANGE';

/** The tenant's flag that offers linking bank accounts, and linking them again (spec 002 §6). */
export const EXTERNAL_FLAG = 'EXTERNAL_ACCOUNTS';
