/** The body that refuses a withdrawal from a locked account, in the shape of every refusal. */
export const lockedForWithdrawal = {
  errors: [
    {
      name: 'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL',
      message: 'This account is locked for withdrawals right now. Nothing was withdrawn.',
      details: [],
    },
  ],
};
