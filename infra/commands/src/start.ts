import { demoPassword, personas, tenants } from '@wealth/sandbox/people';
import { askedToEnd, firstPort, keepUp } from './asked.ts';
import { Refusal, run } from './say.ts';
import { portsFrom, startStack } from './stack.ts';

/** Personas that are worth a first look; the sign-in page lists all. */
const firstLooks = ['maya', 'linus', 'nora', 'carl', 'grace', 'hal'];

function introduce(port: number): void {
  const listed = tenants.filter(({ isListed }) => isListed);
  const width = Math.max(...listed.map(({ host }) => host.length)) + 13;
  console.log(`\n  The portal is ready:  http://localhost:${port}\n`);
  console.log(`  Each credit union has an address of its own:`);
  for (const { host, name } of listed) console.log(`    ${`http://${host}:${port}`.padEnd(width)}  ${name}`);
  console.log(`\n  Sign in as a demo member; every password is ${demoPassword}. Some to begin with:`);
  for (const userName of firstLooks) {
    const persona = personas.find((candidate) => candidate.userName === userName);
    if (persona) console.log(`    ${persona.userName.padEnd(8)} ${persona.tenant.padEnd(8)} ${persona.shows}`);
  }
  console.log(`    The sign-in page lists all ${personas.length}.`);
  console.log(`\n  The services describe themselves at  http://localhost:${port + 2}/docs`);
  console.log('  Ctrl-C ends everything.\n');
}

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
  const ended = askedToEnd();

  const folder = process.env.PORTAL_DATA ?? '.data/demo';
  const stack = await startStack({
    folder,
    ports: portsFrom(port),
    fresh: options.includes('--fresh'),
    identity: options.includes('--keycloak') ? 'keycloak' : 'embedded',
    signal: ended.signal,
  });
  return keepUp(stack, ended.asked, async () => {
    introduce(port);
    return undefined;
  });
});
