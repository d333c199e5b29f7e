import account from './account/locales/en.json' with { type: 'json' };
import activity from './activity/locales/en.json' with { type: 'json' };
import documents from './documents/locales/en.json' with { type: 'json' };
import holdings from './holdings/locales/en.json' with { type: 'json' };
import { locales as notBegun } from './not-begun/NotBegunCard.tsx';

/** The words that come with the screens of an account and of documents. */
export const laterLocales = { account, activity, documents, holdings, ...notBegun };
