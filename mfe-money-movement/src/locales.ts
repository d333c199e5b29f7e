import cancel from './cancel/locales/en.json' with { type: 'json' };
import contribution from './contribution/locales/en.json' with { type: 'json' };
import deposit from './deposit/locales/en.json' with { type: 'json' };
import flow from './flow/locales/en.json' with { type: 'json' };
import hub from './hub/locales/en.json' with { type: 'json' };
import link from './link/locales/en.json' with { type: 'json' };
import navigation from './navigation/locales/en.json' with { type: 'json' };
import repeat from './repeat/locales/en.json' with { type: 'json' };
import text from './text/locales/en.json' with { type: 'json' };
import transfers from './transfers/locales/en.json' with { type: 'json' };

/** The words of each feature, by its folder. */
export const locales = { cancel, contribution, deposit, flow, hub, link, navigation, repeat, text, transfers };
