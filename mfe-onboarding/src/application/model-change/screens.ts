import modelChange from './locales/en.json' with { type: 'json' };

export { Confirmation } from './Confirmation.tsx';
export { Selection } from './Selection.tsx';
export const locales = { modelChange };
