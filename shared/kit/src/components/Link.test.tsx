import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
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

  test('out of the portal opens a new tab, says so, and gives nothing away', () => {
    renderPart(<ExternalLink href="https://example.com/">Help</ExternalLink>);
    const link = screen.getByRole('link', { name: 'Help (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
