import { runBrowserTests } from './runners.ts';
import { run } from './say.ts';

/** `pnpm pictures`: takes the README's pictures anew. */
await run(() => runBrowserTests('pictures', [], { PICTURES: '1' }));
