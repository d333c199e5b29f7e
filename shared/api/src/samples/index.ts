// Example replies for tests, the states of screens, and nothing that members load.

export { accountsView, anAccount } from './accounts.ts';
export { aSchedule, endedSchedule, ofTwelve, pausedSchedule } from './schedules.ts';
export { aTransfer, aWaitingDeposit, aWithdrawal, meadowEnd } from './transfers.ts';
