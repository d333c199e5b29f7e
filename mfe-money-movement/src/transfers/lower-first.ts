/** A text that begins a sentence, as it stands within one. */
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
