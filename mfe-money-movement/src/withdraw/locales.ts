import signIn from '../sign-in/locales/en.json' with { type: 'json' };
import withdraw from './locales/en.json' with { type: 'json' };

/** The words that come with the screens of withdrawals. */
export const withdrawLocales = { signIn, withdraw };
