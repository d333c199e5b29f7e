/** The page of beneficiaries. */
export const BENEFICIARIES = '/beneficiaries';
