import type { Registry, RegistryRemote } from '@wealth/platform/registry';
import { createRevocations } from './revocations.ts';

const release = (version: string) => ({ version }) as RegistryRemote;
const remotes = { 'mfe-portfolio': { ...release('1.4.2'), previous: release('1.4.1') } };
const revoked: Registry['revoked'] = [{ remote: 'mfe-portfolio', version: '1.3.0', reason: 'harm' }];
const answer = (header?: string) => new Headers(header === undefined ? {} : { 'x-revoked-remotes': header });

describe('what a page does about revoked versions', () => {
  test.each`
    header                                        | isOutdated | because
    ${undefined}                                  | ${false}   | ${'nothing was revoked'}
    ${'mfe-portfolio@1.3.0'}                      | ${false}   | ${'its own document says so already'}
    ${'mfe-portfolio@1.0.0, mfe-elsewhere@1.4.2'} | ${false}   | ${'it can run none of them'}
    ${'mfe-portfolio@1.3.0, mfe-portfolio@1.4.2'} | ${true}    | ${'it may run one of them'}
    ${'mfe-portfolio@1.4.1'}                      | ${true}    | ${'it may fall back to it'}
  `('asks to be loaded again: $isOutdated, because $because', ({ header, isOutdated }) => {
    const revocations = createRevocations({ remotes, revoked });
    revocations.onHeaders(answer(header));
    expect(revocations.isOutdated.get()).toBe(isOutdated);
  });

  test('is loaded no more from then on', () => {
    const revocations = createRevocations({ remotes, revoked });
    revocations.onHeaders(answer('mfe-portfolio@1.4.2'));
    revocations.onHeaders(answer());
    expect(revocations.all().map(({ version }) => version)).toEqual(['1.3.0', '1.4.2']);
  });
});
