/** The tenant's flag that offers opening an account online, and with it putting money into one (spec 000 §3). */
export const OPENING_FLAG = 'ONLINE_ACCOUNT_OPENING';
