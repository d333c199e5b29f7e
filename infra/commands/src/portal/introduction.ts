import { BANK_HOST } from '@wealth/sandbox/banking-site';
import { LINKING_HOST } from '@wealth/sandbox/linking-provider';
import { demoPassword, personas, tenants } from '@wealth/sandbox/people';
import { bankPort, deskPort, linkingPort } from '../places.ts';

/** Personas that are worth a first look. */
const firstLooks = ['maya', 'wendy', 'mona', 'linus', 'nora', 'hal'];

/** What `npm start` says once the portal is ready: where it is, and who may sign in. */
export function introduction(port: number): string {
  const listed = tenants.filter(({ isListed }) => isListed);
  const width = Math.max(...listed.map(({ host }) => host.length)) + 13;
  const members = firstLooks.flatMap((name) => personas.find(({ userName }) => userName === name) ?? []);
  return [
    '',
    `  The portal is ready:  http://localhost:${port}`,
    '',
    '  Each credit union has an address of its own:',
    ...listed.map(({ host, name }) => `    ${`http://${host}:${port}`.padEnd(width)}  ${name}`),
    '',
    `  Sign in as a demo member; every password is ${demoPassword}. Some to begin with:`,
    ...members.map(({ userName, tenant, shows }) => `    ${userName.padEnd(8)} ${tenant.padEnd(8)} ${shows}`),
    `    The sign-in page of each credit union lists its own, of ${personas.filter(({ isListed }) => isListed).length} in all.`,
    '',
    `  A credit union's own page, with the widget, is at  http://${BANK_HOST}:${bankPort(port)}`,
    `    Sign in for it at  http://localhost:${port}/?tenant=copper  (an address above is another site to it)`,
    `  Banks are linked by the provider at  http://${LINKING_HOST}:${linkingPort(port)}`,
    `  Send a member to a later day on the desk, at  http://localhost:${deskPort(port)}`,
    `  The services describe themselves at  http://localhost:${port + 2}/docs`,
    '  Ctrl-C ends everything.',
    '',
  ].join('\n');
}
