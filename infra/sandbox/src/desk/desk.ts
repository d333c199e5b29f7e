import { readFileSync } from 'node:fs';
import { callHeaders, type ProblemReply } from '@wealth/api';
import { isBusinessDate } from '@wealth/domain/calendar';
import { DAY_ROUTE } from '../day/day.routes.ts';
import { MAX_BUSINESS_DAYS } from '../day/day.rules.ts';
import type { MemberDay } from '../day/member-day.ts';
import { type Answer, isAddressedTo, plain, readBody, startPageServer } from '../page-server.ts';
import { type Persona, personas } from '../personas/index.ts';
import { type DeskView, deskPage, memberKey } from './pages.ts';

export interface DeskConfig {
  /** 0 takes a free one. */
  readonly port: number;
  /** Where the route of the sandbox is that moves a member's day. */
  readonly servicesUrl: string;
  readonly upstreamSecret: string;
}

const style = readFileSync(new URL('style.css', import.meta.url));

/** Own style and own forms alone. The referrer policy lets a form's own origin be named. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
};

const AWAY = "The portal's services do not answer. Reload this page to see which day the member is on.";
const NO_MEMBER = 'There is no such member in this demo. Choose one from the list.';
const NO_DATA = 'This member is not in the data of this portal. New data come with npm start -- --fresh.';
const NO_DAY = `A member goes 1 to ${MAX_BUSINESS_DAYS} business days forward, and never back. Nothing was moved.`;
const MOVED_BEFORE = 'This member was moved already, and this press moved nothing. Here is the present day.';

/** A request that is refused with a sentence on the page. */
class Refused extends Error {
  readonly status: number;
  /** The field that the services refuse. */
  readonly field: string | undefined;

  constructor(status: number, sentence: string, field?: string) {
    super(sentence);
    this.status = status;
    this.field = field;
  }
}

const listedMember = (fields: URLSearchParams): Persona | undefined =>
  personas.find((one) => one.isListed && memberKey(one) === fields.get('member'));

/** @throws Refused for anybody who is not on the page's list */
function memberOf(fields: URLSearchParams): Persona {
  const member = listedMember(fields);
  if (member === undefined) throw new Refused(404, NO_MEMBER);
  return member;
}

/**
 * The page on which whoever shows the demo moves a member forward. It keeps nothing and decides nothing: the services'
 * sandbox says where a member can go. It answers this machine's own addresses, and its own form alone.
 */
export function startDesk({ port, servicesUrl, upstreamSecret }: DeskConfig) {
  /** @throws Refused where the services refuse it or are away */
  async function askServices<Reply>({ tenant }: Persona, query: string, body?: object): Promise<Reply> {
    const answer = await fetch(`${servicesUrl}${DAY_ROUTE}${query}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        [callHeaders.clientSecret]: upstreamSecret,
        'x-edge-tenant': tenant,
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
    }).catch(() => undefined);
    if (answer?.status === 200) return (await answer.json()) as Reply;
    if (answer?.status !== 400) throw new Refused(503, AWAY);
    const { errors } = (await answer.json()) as ProblemReply;
    throw new Refused(400, NO_DATA, errors[0]?.details[0]?.field);
  }

  const dayOf = (member: Persona, since?: string) =>
    askServices<MemberDay>(
      member,
      `?${new URLSearchParams({ userName: member.userName, ...(since !== undefined && { since }) })}`,
    );

  const pageOf = (status: number, view: DeskView): Answer => ({ status, headers, body: deskPage(view) });

  async function show(fields: URLSearchParams): Promise<Answer> {
    if (!fields.has('member')) return pageOf(200, {});
    const member = memberOf(fields);
    const since = fields.get('since');
    if (since === null || !isBusinessDate(since)) return pageOf(200, { member, day: await dayOf(member) });
    return pageOf(200, { member, since, day: await dayOf(member, since) });
  }

  async function move(fields: URLSearchParams): Promise<Answer> {
    const member = memberOf(fields);
    const businessDays = Number(fields.get('businessDays') ?? Number.NaN);
    const from = fields.get('from') ?? '';
    const isDays = Number.isInteger(businessDays) && businessDays >= 1 && businessDays <= MAX_BUSINESS_DAYS;
    if (!isDays || !isBusinessDate(from)) throw new Refused(400, NO_DAY);
    try {
      await askServices(member, '', { userName: member.userName, businessDays, from });
    } catch (problem) {
      if (!(problem instanceof Refused) || problem.field !== 'from') throw problem;
      return pageOf(409, { member, day: await dayOf(member), problem: MOVED_BEFORE });
    }
    const query = new URLSearchParams({ member: memberKey(member), since: from });
    return { status: 303, headers: { location: `/?${query}`, 'cache-control': 'no-store' }, body: '' };
  }

  return startPageServer(port, async (request): Promise<Answer> => {
    const { host, origin } = request.headers;
    const address = `http://localhost:${request.socket.localPort}`;
    if (!isAddressedTo(request)) return plain(403, `This page is at ${address} alone.`);
    const { pathname, searchParams } = new URL(request.url ?? '/', address);
    const isOwn = origin === undefined ? request.method === 'GET' : origin === `http://${host}`;
    if (!isOwn) return plain(403, `Another site asked for this, and nothing was moved. Use the page at ${address}.`);
    const answering = request.method === 'POST' ? { '/move': move }[pathname] : { '/': show }[pathname];
    if (answering) {
      const fields = request.method === 'POST' ? new URLSearchParams(await readBody(request)) : searchParams;
      return answering(fields).catch((problem: unknown) => {
        if (!(problem instanceof Refused)) throw problem;
        return pageOf(problem.status, { member: listedMember(fields), problem: problem.message });
      });
    }
    if (pathname === '/ready') return plain(200, 'ready');
    if (pathname === '/style.css') {
      return { status: 200, headers: { ...headers, 'content-type': 'text/css; charset=utf-8' }, body: style };
    }
    return plain(404, 'There is no such page.');
  });
}
