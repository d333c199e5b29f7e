/** The parts that the portal needs only once its first page is quiet, in one file. */
export { keepScroll } from '../core/routing/scroll.ts';
export { keepSheet } from './sheet/sheet.ts';
export { connectAccounts } from './tabs/account-events.ts';
export { openEventChannel } from './tabs/event-channel.ts';
