import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { ExternalLink, Link, LinkButton } from './Link.tsx';

const platform = { path: '/here', reaches: ['/documents'] };

describe('a link', () => {
  test('leads to a page that somebody shows, without loading the portal anew', async () => {
    const { user, platform: seen } = renderPart(<Link to="/documents">Documents</Link>, { platform });
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    expect(seen.location.get().path).toBe('/documents');
  });

  test('is plain text where nobody shows the page', () => {
    renderPart(<Link to="/move-money">Move money</Link>, { platform });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Move money')).toBeVisible();
  });

  test("with a key held is the browser's own: a new tab", () => {
    const { platform: seen } = renderPart(<Link to="/documents">Documents</Link>, { platform });
    const link = screen.getByRole('link');
    const click = createEvent.click(link, { ctrlKey: true });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent(link, click);
    expect(seen.location.get().path).toBe('/here');
    expect(link).toHaveAttribute('href', '/documents');
  });

  test('that looks like a button is left out where it would lead nowhere', () => {
    renderPart(
      <>
        <LinkButton to="/documents">Documents</LinkButton>
        <LinkButton to="/move-money">Move money</LinkButton>
      </>,
      { platform },
    );
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Documents']);
  });

  test.each`
    where              | to                              | href
    ${''}              | ${'/documents'}                 | ${'/documents'}
    ${'?tenant=unfcu'} | ${'/documents'}                 | ${'/documents?tenant=unfcu'}
    ${'?tenant=unfcu'} | ${'/documents?type=tax#top'}    | ${'/documents?type=tax&tenant=unfcu#top'}
    ${'?tenant=unfcu'} | ${'/documents?tenant=ucu'}      | ${'/documents?tenant=ucu'}
    ${'?tenant=unfcu'} | ${'https://example.com/#terms'} | ${'https://example.com/#terms'}
    ${'?tenant=unfcu'} | ${'//example.com/'}             | ${'//example.com/'}
  `('at /here$where to $to leads a new tab to $href, which shows the same tenant', ({ where, to, href }) => {
    renderPart(<ExternalLink href={to}>There</ExternalLink>, { platform: { ...platform, path: `/here${where}` } });
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
  });

  test('of the portal keeps the tenant for a new tab, and a plain click leaves that to the shell', async () => {
    const { user, platform: seen } = renderPart(<Link to="/documents">Documents</Link>, {
      platform: { ...platform, path: '/here?tenant=unfcu' },
    });
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', '/documents?tenant=unfcu');
    await user.click(link);
    expect(seen.location.get()).toMatchObject({ path: '/documents', search: '' });
  });

  test('out of the portal opens a new tab, says so, and gives nothing away', () => {
    renderPart(<ExternalLink href="https://example.com/">Help</ExternalLink>);
    const link = screen.getByRole('link', { name: 'Help (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
