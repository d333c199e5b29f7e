import faqs from './locales/en.json' with { type: 'json' };

/** The words that come with the answers. */
export const faqsLocales = { faqs };
