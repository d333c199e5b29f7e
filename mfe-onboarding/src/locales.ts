import application from './application/locales/en.json' with { type: 'json' };
import decision from './decision/locales/en.json' with { type: 'json' };
import onboarding from './onboarding/locales/en.json' with { type: 'json' };

/** The words of each feature, by its folder. */
export const locales = { application, decision, onboarding };
