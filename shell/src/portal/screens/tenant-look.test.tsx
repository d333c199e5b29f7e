import { screen, waitFor } from '@testing-library/react';
import { openPortal, settingsWith } from './portal.fixture.tsx';

const never = new Promise<never>(() => {});

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

describe('the look of a tenant', () => {
  test.each`
    tenant       | brand        | variant      | shows
    ${'copper'}  | ${'default'} | ${'ground'}  | ${'TEN-008'}
    ${'truesky'} | ${'truesky'} | ${'truesky'} | ${'TEN-009'}
    ${'pfcu'}    | ${'pfcu'}    | ${'pfcu'}    | ${'TEN-010'}
    ${'cacu'}    | ${'default'} | ${'ground'}  | ${'TEN-011'}
    ${'UNFCU'}   | ${'default'} | ${'ground'}  | ${'TEN-011'}
    ${'ucu'}     | ${'default'} | ${'ground'}  | ${'TEN-011'}
    ${'harbor'}  | ${'default'} | ${'ground'}  | ${'TEN-011'}
  `('$tenant has the variant $brand [$shows]', async ({ tenant, brand, variant }) => {
    await openPortal({ session: never, tenant: { id: tenant, name: 'Some Wealth', brand } });
    const classes = screen.getByRole('banner').className.split(' ');
    expect(classes.at(-1)).toBe(variant);
  });

  test('has the colours of its settings, and only those that it chose', async () => {
    const settings = settingsWith({});
    settings.configuration.configurationSettings.push({
      id: 'theme',
      type: 'THEME',
      settings: [{ setting: 'PRIMARY', type: 'string', value: '#0B6BA8' }],
    });
    await openPortal({ answers: { 'GET /api/app-settings': settings } });
    await waitFor(() =>
      expect(document.documentElement.style.getPropertyValue('--theme-primary-light')).toBe('11 107 168'),
    );
    expect(document.documentElement.style.getPropertyValue('--theme-secondary-light')).toBe('');
  });
});
