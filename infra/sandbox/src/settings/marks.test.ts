import { describe, expect, test } from '@jest/globals';
import { drawMark, markOf } from '@wealth/identity/marks';
import { type TenantId, tenants } from '../personas/index.ts';
import { getSettings } from './settings.ts';

const listed = tenants.filter(({ isListed }) => isListed).map(({ id }) => id);

function pictureOf(tenant: TenantId, key: string): string {
  const content = getSettings(tenant).content.content.find((item) => item.key === key);
  return Buffer.from(content?.value.split(',').at(1) ?? '', 'base64').toString();
}

test('no two credit unions have one mark, and none the sign of the portal', () => {
  const drawn = [...listed.map((tenant) => drawMark(markOf(tenant)).text), drawMark().text];
  expect(new Set(drawn).size).toBe(drawn.length);
});

describe.each(listed)('the mark of %s', (tenant) => {
  test.each(['DESKTOP_LOGO', 'MOBILE_LOGO', 'FAVICON', 'WIDGET_BANNER_IMAGE'])(
    'is the one of its sign-in page in %s too',
    (key) => {
      expect(pictureOf(tenant, key)).toContain(drawMark(markOf(tenant)).text);
    },
  );
});

test.each(['cacu', 'UNFCU', 'ucu', 'harbor'] as const)(
  '%s has its own mark on the plate and in the colours of the default variant',
  (tenant) => {
    const own = drawMark(markOf(tenant)).text;
    const asDefault = pictureOf('copper', 'FAVICON').replace('Copper Wealth', '');
    const name = tenants.find(({ id }) => id === tenant)?.name ?? '';
    expect(pictureOf(tenant, 'FAVICON').replace(name, '')).toBe(
      asDefault.replace(drawMark(markOf('copper')).text, own),
    );
  },
);

test('a tenant without a mark has the sign of the portal', () => {
  expect(drawMark(markOf('broken')).text).toBe(drawMark().text);
});
