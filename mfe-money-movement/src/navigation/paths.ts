/** The Move Money page, where every way ends that leads nowhere. */
export const HUB = '/move-money';
export const DEPOSIT = '/move-money/deposit/request';
export const REVIEW = '/move-money/deposit-review/request';
export const WITHDRAW = '/move-money/withdraw';
export const WITHDRAW_REVIEW = '/move-money/withdraw-review';
export const WITHDRAW_CONFIRMATION = '/move-money/withdraw-confirmation';
export const SCHEDULED = '/move-money/scheduled-transfers';
export const editPath = (id: string) => `/move-money/deposit/${encodeURIComponent(id)}`;
export const editReviewPath = (id: string) => `/move-money/deposit-review/${encodeURIComponent(id)}`;
export const EXTERNAL = '/move-money/manage-external-accounts';
/** Where a member comes back to from the page where banks are linked. */
export const LINK_RETURN = '/external-account-redirect';
/** Where accounts are opened, for members who may open one. */
export const OPENING = '/investment-decision';
export const OVERVIEW = '/investment-overview';

/** The page of the request with a confirmation number. */
export const confirmationPath = (confirmationNumber: string) =>
  `/move-money/deposit-confirmation/${encodeURIComponent(confirmationNumber)}`;

/** The transactions of an investment account. */
export const activityPath = (accountId: string) => `/account-details/${encodeURIComponent(accountId)}/activity`;
