import { runBrowserTests } from './runners.ts';
import { run } from './say.ts';

/** `npm run pictures`: takes the README's pictures anew. */
await run(() => runBrowserTests('pictures', [], { PICTURES: '1' }));
