import { bankPort } from '../places.ts';
import { Refusal, run } from '../say.ts';
import { endRequested, firstPort, keepUp } from './end-request.ts';
import { introduction } from './introduction.ts';
import { portsFrom, startStack } from './stack.ts';

const known = ['--fresh', '--keycloak'];

/**
 * `npm start`: the whole portal on this machine; `--fresh` starts over with new data, with `--keycloak` a real Keycloak
 * signs members in.
 */
await run(async () => {
  const options = process.argv.slice(2);
  const unknown = options.find((option) => !known.includes(option));
  if (unknown) throw new Refusal(`npm start knows ${known.join(' and ')}; not "${unknown}".`);

  const port = firstPort();
  const ended = endRequested();

  const folder = process.env.PORTAL_DATA ?? '.data/demo';
  const stack = await startStack({
    folder,
    ports: { ...portsFrom(port), bank: bankPort(port) },
    fresh: options.includes('--fresh'),
    compression: 'quick',
    identity: options.includes('--keycloak') ? 'keycloak' : 'embedded',
    signal: ended.signal,
  });
  return keepUp(stack, ended.pending, async () => {
    console.log(introduction(port));
    return undefined;
  });
});
