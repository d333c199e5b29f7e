import { act, screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { Page } from './Page.tsx';

test('a page names the header and has the main heading; the first takes no focus, the next one does', () => {
  const first = renderPart(<Page title="Overview">One</Page>, { platform: { path: '/investment-overview' } });
  expect(first.platform.seen.titles).toEqual(['Overview']);
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).not.toHaveFocus();
  first.leave();

  const again = renderPart(<Page title="Overview">Once more</Page>, { platform: { path: '/investment-overview' } });
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  again.leave();

  renderPart(<Page title="Documents">Two</Page>, { platform: { path: '/documents' } });
  expect(screen.getByRole('heading', { level: 1, name: 'Documents' })).toHaveFocus();
});

test('a page that turns into another one takes the focus; a title that comes late does not', () => {
  const { platform, rerender } = renderPart(<Page title="Account">One</Page>, { platform: { path: '/account/1' } });
  rerender(<Page title="Individual - *4417">One</Page>);
  (document.activeElement as HTMLElement).blur();
  rerender(<Page title="Individual">One</Page>);
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  act(() => platform.navigation.go('/account/2'));
  rerender(<Page title="Trust - *3310">Two</Page>);
  expect(screen.getByRole('heading', { level: 1, name: 'Trust - *3310' })).toHaveFocus();
});

test('a page says its name again where it stands for another path, and leaves the focus where it is', () => {
  const { platform } = renderPart(<Page title="IRA - *4417">One</Page>, { platform: { path: '/account/1' } });
  (document.activeElement as HTMLElement).blur();
  act(() => platform.navigation.go('/account/1/activity'));
  expect(platform.seen.titles).toEqual(['IRA - *4417', 'IRA - *4417']);
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
});

test('a page that takes the place of a placeholder takes its focus too, unless the member has gone elsewhere', () => {
  renderPart(<Page title="Overview">One</Page>, { platform: { path: '/investment-overview' } }).unmount();
  const placeholder = <Page title="Open an account">Loading</Page>;
  const loaded = <Page title="Check your details">Two</Page>;
  const { rerender } = renderPart(<div key="before">{placeholder}</div>, { platform: { path: '/account-opening' } });
  expect(screen.getByRole('heading', { name: 'Open an account' })).toHaveFocus();
  rerender(<div key="after">{loaded}</div>);
  expect(screen.getByRole('heading', { name: 'Check your details' })).toHaveFocus();
  rerender(<div key="last">{placeholder}</div>);
  expect(screen.getByRole('heading', { name: 'Open an account' })).toHaveFocus();
  act(() => (document.activeElement as HTMLElement).blur());
  rerender(<div key="blurred">{loaded}</div>);
  expect(document.body).toHaveFocus();
});
