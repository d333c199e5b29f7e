/** What was published under each version of the element: banks bind it by this hash, so that none of them changes. */
export const elementHashes: Readonly<Record<string, string>> = {
  'wealth-widget-1.js': 'sha384-ZZW2KG2UlIR1WXLWa8APWXyw16Fk6QUCcCnZMjFVUb2kApfyPTUTt0knQ9fdRZl6',
};
