/** The path that a link comes back to, on every host of the portal. */
export const REDIRECT = '/external-account-redirect';
