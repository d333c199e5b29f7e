import { Cancellation } from './cancel/Cancellation.tsx';
import scheduled from './scheduled/locales/en.json' with { type: 'json' };
import { Scheduled } from './scheduled/Scheduled.tsx';

/** The list of scheduled transfers and its cancellation, in a chunk of their own. */
export const Screen = () => <Scheduled Cancellation={Cancellation} />;

export const locales = { scheduled };
