import { act, screen, waitFor, within } from '@testing-library/react';
import {
  later,
  noAccountsStatus,
  onboarding,
  openPortal,
  portfolio,
  settingsWith,
} from '../screens/portal.fixture.tsx';

const svg = (text: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)}`;
const never = new Promise<never>(() => {});
const OVERVIEW = 'mfe-portfolio at /investment-overview';

/** Settings with content and one flag. */
function settings(content: Record<string, string>, flag?: string) {
  const reply = settingsWith(content);
  if (flag !== undefined) {
    reply.configuration.configurationSettings.push({
      id: 'flag',
      type: 'FEATUREFLAG',
      settings: [
        { setting: 'KEY', type: 'string', value: flag },
        { setting: 'ENABLED', type: 'string', value: 'true' },
      ],
    });
  }
  return { 'GET /api/app-settings': reply };
}

const footer = () => screen.getByRole('contentinfo');

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  document.head.innerHTML = '<link rel="icon" type="image/svg+xml" href="/favicon.svg">';
});

describe("the tenant's content", () => {
  test('gives the title of the product to the tab [SET-080]', async () => {
    await openPortal({ answers: settings({ TITLE: 'Cacu Wealth' }) });
    await waitFor(() => expect(document.title).toBe('Overview · Cacu Wealth'));
  });

  test('gives the sign in the tab, an SVG in base64 [SET-085]', async () => {
    const FAVICON = btoa('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await openPortal({ answers: settings({ FAVICON }) });
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    await waitFor(() => expect(icon?.href).toBe(`data:image/svg+xml;base64,${FAVICON}`));
  });

  test.each`
    isWide   | key               | shows
    ${true}  | ${'DESKTOP_LOGO'} | ${'SET-083'}
    ${false} | ${'MOBILE_LOGO'}  | ${'SET-084'}
  `('gives the logo of the header, which names the tenant and leads home: $key [$shows]', async ({ isWide, key }) => {
    const logos = { DESKTOP_LOGO: svg('desktop'), MOBILE_LOGO: svg('mobile') };
    await openPortal({ isWide, answers: settings(logos) });
    await screen.findByText(OVERVIEW);
    const home = screen.getByRole('link', { name: 'Copper Wealth, home' });
    expect(within(home).getByAltText('Copper Wealth')).toHaveAttribute('src', logos[key as keyof typeof logos]);
  });

  test('may have no logo, or one that cannot be drawn: then the header has the name', async () => {
    const { unmount } = await openPortal({ answers: settings({ DESKTOP_LOGO: 'https://elsewhere.example/x.svg' }) });
    await screen.findByText(OVERVIEW);
    expect(screen.getByRole('banner')).toHaveTextContent('Copper Wealth');
    unmount();

    await openPortal({ answers: settings({ DESKTOP_LOGO: svg('broken') }) });
    const logo = await within(screen.getByRole('banner')).findByAltText('Copper Wealth');
    await act(async () => logo.dispatchEvent(new Event('error')));
    expect(screen.getByRole('banner')).toHaveTextContent('Copper Wealth');
  });

  test('gives the disclaimer, in short and in full, and the links of the footer [SET-086, SET-087, SET-090, HDR-044]', async () => {
    const content = {
      DISCLAIMER: 'May lose value.',
      EXPANDED_DISCLAIMER: '<p>All of it.</p>',
      FOOTERLINKS: '[{"label":"Our branches","url":"https://cacu.example/branches"}]',
    };
    const { user } = await openPortal({ answers: settings(content) });
    await screen.findByText('May lose value.');
    await user.click(within(footer()).getByRole('button', { name: 'Read more' }));
    expect(screen.getByText('All of it.')).toBeVisible();
    const links = within(footer()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://cacu.example/branches']);
  });
});

describe('support', () => {
  const content = { SUPPORT_NUMBER: '1-888-555-0123', SUPPORT_EMAIL: 'help@cacu.example' };

  async function opened(answers = settings(content)) {
    const portal = await openPortal({ answers });
    await screen.findByText(OVERVIEW);
    await portal.user.click(within(footer()).getByRole('button', { name: 'Support' }));
    return { ...portal, dialog: screen.getByRole('dialog', { name: 'Support' }) };
  }

  test('opens from the footer, in front of everything, and gives the focus back [HDR-049]', async () => {
    const { user, dialog } = await opened();
    expect(dialog.closest('[data-react-aria-top-layer]')).not.toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(within(footer()).getByRole('button', { name: 'Support' })).toHaveFocus());
  });

  test('has e-mail, phone and whom to ask about accounts [HDR-050, HDR-051, HDR-052]', async () => {
    const { dialog } = await opened();
    const mail = within(dialog).getByRole('link', { name: 'help@cacu.example' });
    expect(mail).toHaveAttribute('href', 'mailto:help@cacu.example');
    expect(within(dialog).getByRole('link', { name: '1-888-555-0123' })).toHaveAttribute('href', 'tel:+18885550123');
    expect(dialog).toHaveTextContent('For questions about your accounts, please contact your wealth advisor.');
  });

  test("may say it in the tenant's own words [HDR-056]", async () => {
    const { dialog } = await opened(settings({ ...content, SUPPORT_NOTE: 'Ask Jo about your accounts.' }));
    expect(dialog).toHaveTextContent('Ask Jo about your accounts.');
  });
});

describe('the documents of the site before this one', () => {
  const address = { PRIOR_SITE_DOCUMENTS_URL: 'https://documents.example.com/' };
  const out = { path: '/logout?done' };
  const link = () => screen.queryByRole('link', { name: /^Documents from our previous site/ });
  const signedOut = () => screen.findByRole('heading', { name: 'Logged out' });

  test('are linked in a new tab for who is not signed in, while the flag is on [HDR-054, SET-048, HDR-056]', async () => {
    await openPortal({ ...out, answers: settings(address, 'DASH_VAULT_DOCUMENTS') });
    await signedOut();
    expect(link()).toHaveAttribute('href', 'https://documents.example.com/');
    expect(link()).toHaveAttribute('target', '_blank');
  });

  test('are not linked for a member, nor while the flag is off [HDR-055, SET-048]', async () => {
    const { unmount } = await openPortal({ answers: settings(address, 'DASH_VAULT_DOCUMENTS') });
    await screen.findByText(OVERVIEW);
    expect(link()).not.toBeInTheDocument();
    unmount();
    await openPortal({ ...out, answers: settings(address) });
    await signedOut();
    expect(link()).not.toBeInTheDocument();
  });

  test('are not linked while nobody has said where they are', async () => {
    await openPortal({ ...out, answers: settings({}, 'DASH_VAULT_DOCUMENTS') });
    await signedOut();
    expect(link()).not.toBeInTheDocument();
  });
});

describe('the header of who is not fully onboarded', () => {
  const answers = { 'GET /api/member/status': noAccountsStatus };

  test('has a picture to log out by, with its words, once they are signed in [HDR-003]', async () => {
    await openPortal({ answers });
    await screen.findByText('mfe-onboarding at /onboarding');
    const way = within(screen.getByRole('banner')).getByRole('link', { name: 'Log out' });
    expect(way.querySelector('svg')).not.toBeNull();
  });

  test.each`
    when                       | options                     | words
    ${'nobody is signed in'}   | ${{ path: '/logout?done' }} | ${'Logged out'}
    ${'that is not known yet'} | ${{ session: never }}       | ${'Loading...'}
  `('has no way to log out while $when [HDR-004]', async ({ options, words }) => {
    await openPortal({ answers, ...options });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Log out' })).not.toBeInTheDocument();
  });

  test('leads home by an address that keeps the tenant, for a new tab', async () => {
    await openPortal({ path: '/?tenant=ucu', tenant: { id: 'ucu', name: 'UCU Wealth', brand: 'default' } });
    const home = await screen.findByRole('link', { name: 'UCU Wealth, home' });
    expect(home).toHaveAttribute('href', '/?tenant=ucu');
  });
});

describe('a new tab', () => {
  test('shows the same tenant as the page that it was opened from', async () => {
    await openPortal({
      path: '/investment-overview?tenant=ucu',
      tenant: { id: 'ucu', name: 'UCU Wealth', brand: 'default' },
      descriptors: [onboarding, portfolio, later],
    });
    await screen.findByText(OVERVIEW);
    expect(screen.getByRole('link', { name: 'Documents' })).toHaveAttribute('href', '/documents?tenant=ucu');
    expect(within(footer()).getByRole('link', { name: /FAQs/ })).toHaveAttribute('href', '/faqs?tenant=ucu');
  });
});
