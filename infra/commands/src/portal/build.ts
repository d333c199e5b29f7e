import { builtPackages } from '../places.ts';
import { run } from '../say.ts';
import { buildPackages } from './packages.ts';

/** `npm run build`: the shell and every remote, each into its own dist/; what has not changed is kept. */
await run(async () => {
  await buildPackages(builtPackages);
  return 0;
});
