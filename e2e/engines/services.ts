import type { Operation, ReplyOf } from '@wealth/api';
import { Visitor } from '@wealth/identity/testing';
import { demoPassword } from '@wealth/sandbox/people';
import { callHeadersWith } from '../support/call-headers.ts';
import { portal } from '../support/portal.ts';

/**
 * The services' answer to a member of the default tenant, without a browser.
 * @param operation without parameters in its path
 */
export async function answerTo<Name extends Operation>(userName: string, operation: Name): Promise<ReplyOf<Name>> {
  const requested = { realm: 'copper', userName, password: demoPassword, redirectUri: `${portal.address()}/` };
  const { access_token } = await new Visitor(portal.identity()).tokens(requested);
  const [method, path] = operation.split(' ');
  const answer = await fetch(`${portal.address()}/api${path}`, {
    method: method ?? 'GET',
    headers: callHeadersWith(access_token),
  });
  if (!answer.ok) throw new Error(`${operation} answers ${answer.status}`);
  return (await answer.json()) as ReplyOf<Name>;
}
