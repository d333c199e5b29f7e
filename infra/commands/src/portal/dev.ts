import { DEVELOPMENT_VERSION, startDevelopment } from '@wealth/build/development';
import { place, remotePackages } from '../places.ts';
import { Refusal, run, say } from '../say.ts';
import { endRequested, firstPort, keepUp } from './end-request.ts';
import { portsFrom, startStack } from './stack.ts';

/** `npm run dev -- <remote>`: the built portal, with one remote exchanged in the open page whenever a file of it is saved. */
await run(async () => {
  const [name] = process.argv.slice(2);
  if (!remotePackages.some((remote) => remote === name)) {
    throw new Refusal(`npm run dev takes the remote to work on: ${remotePackages.join(' or ')}.`);
  }
  const port = firstPort();
  const ports = { ...portsFrom(port), behind: port + 4 };
  const ended = endRequested();

  const folder = process.env.PORTAL_DATA ?? '.data/demo';
  const developed = `${name}@${DEVELOPMENT_VERSION}`;
  const stack = await startStack({ folder, ports, developed, compression: 'quick', signal: ended.signal });
  return keepUp(stack, ended.pending, async () => {
    const development = await startDevelopment({
      folder: place(name as string),
      port,
      portal: `http://127.0.0.1:${ports.behind}`,
      onBuilt: (problem) => say(problem ?? `${name} is built.`),
    });
    say(`${name} is exchanged as it is saved, at http://localhost:${port}. Ctrl-C ends everything.`);
    return () => development.close();
  });
});
