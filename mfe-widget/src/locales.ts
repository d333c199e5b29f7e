import accounts from './accounts/locales/en.json' with { type: 'json' };
import banner from './banner/locales/en.json' with { type: 'json' };
import looks from './looks/locales/en.json' with { type: 'json' };
import messages from './messages/locales/en.json' with { type: 'json' };
import placeholder from './placeholder/locales/en.json' with { type: 'json' };

/** The words of each feature, by its folder. */
export const locales = { accounts, banner, looks, messages, placeholder };
