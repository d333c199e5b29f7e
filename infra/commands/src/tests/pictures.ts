import { run } from '../say.ts';
import { runBrowserTests } from './runners.ts';

/** `npm run pictures`: takes the pictures of e2e/pictures/README.md. */
await run(() => runBrowserTests('pictures', [], { PICTURES: '1' }));
