import { createServerClocks } from './clocks.ts';

const at = (text: string) => Date.parse(text);

test('both clocks follow the server, and the business clock its own header', () => {
  const system = { time: at('2026-11-20T18:00:00Z') };
  const { serverClock, businessClock, onHeaders } = createServerClocks({ now: () => system.time });
  expect(businessClock.now()).toBe(system.time);

  onHeaders(new Headers({ date: 'Fri, 20 Nov 2026 18:05:00 GMT' }));
  system.time += 1_000;
  expect(serverClock.now()).toBe(at('2026-11-20T18:05:01Z'));
  expect(businessClock.now()).toBe(at('2026-11-20T18:05:01Z'));

  onHeaders(new Headers({ 'x-business-time': '2026-04-15T17:20:00.000Z' }));
  onHeaders(new Headers({ date: 'nonsense' }));
  onHeaders(new Headers());
  system.time += 1_000;
  expect(serverClock.now()).toBe(at('2026-11-20T18:05:02Z'));
  expect(businessClock.now()).toBe(at('2026-04-15T17:20:01Z'));
});

test('on a page that stays open the business clock follows the newest answer of any call, and none that comes late', () => {
  const system = { time: at('2026-11-20T18:00:00Z') };
  const { serverClock, businessClock, onHeaders } = createServerClocks({ now: () => system.time });
  onHeaders(new Headers({ date: 'Fri, 20 Nov 2026 18:00:10 GMT', 'x-business-time': '2026-11-20T18:00:10.000Z' }));
  system.time += 20_000;
  const newest = { date: 'Fri, 20 Nov 2026 18:00:30 GMT', 'x-business-time': '2026-11-23T15:00:00.000Z' };
  onHeaders(new Headers(newest));
  onHeaders(new Headers({ date: 'Fri, 20 Nov 2026 18:00:29 GMT', 'x-business-time': '2026-11-20T18:00:29.000Z' }));
  expect(businessClock.now()).toBe(at('2026-11-23T15:00:00Z'));
  expect(serverClock.now()).toBe(at('2026-11-20T18:00:30Z'));
  onHeaders(new Headers({ ...newest, 'x-business-time': '2026-11-24T15:00:00.000Z' }));
  expect(businessClock.now()).toBe(at('2026-11-24T15:00:00Z'));
});
