import { act, render, screen, within } from '@testing-library/react';
import { TopLevelBoundary } from '../../core/page/TopLevelBoundary.tsx';
import { browserSink } from '../../core/platform/telemetry.ts';
import { resolveSettings } from '../../core/settings/settings.rules.ts';
import { ErrorScreen, FailedPortal } from './ErrorScreen.tsx';
import { openPortal, settingsWith } from './portal.fixture.tsx';

const SPA001 = 'We have experienced an unexpected error, sorry for the inconvenience. (SPA001)';
const cause = new Error('cannot be drawn');

function Broken(): never {
  throw cause;
}

let said: jest.SpyInstance;
beforeEach(() => {
  document.body.replaceChildren();
  said = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => said.mockRestore());

describe('the generic error screen', () => {
  test('says "Something went wrong" where nothing else is said [ERR-012]', () => {
    render(<ErrorScreen text="Please try again." />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Something went wrong$/);
    expect(screen.getByRole('alert')).toHaveTextContent('Please try again.');
  });

  test('says the title that it is given instead [ERR-013]', () => {
    render(<ErrorScreen title="Your documents are not here" text="Please try again." />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Your documents are not here$/);
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  });
});

describe('a top level that cannot be drawn', () => {
  const drawn = (own = resolveSettings(undefined, 0)) =>
    render(
      <TopLevelBoundary
        fallback={() => <FailedPortal tenant={{ id: 'ucu', name: 'UCU Wealth', brand: 'default' }} settings={own} />}
        onFailure={(failure) =>
          browserSink({
            kind: 'error',
            name: 'Error',
            cause: failure,
            remote: 'shell@1.0.0',
            about: { code: 'SPA001' },
          })
        }
      >
        <Broken />
      </TopLevelBoundary>,
    );

  test('shows the message with SPA001, and the way to load it again [WID-039, ERR-010]', () => {
    drawn();
    expect(screen.getByRole('alert')).toHaveTextContent(SPA001);
    expect(screen.getByRole('link', { name: 'Load the page again' })).toHaveAttribute('href', '/');
  });

  test("has the header and the disclaimer, in the tenant's own words [WID-040]", () => {
    drawn(resolveSettings(settingsWith({ DISCLAIMER: 'No deposits, no guarantee.' }), 0));
    expect(within(screen.getByRole('banner')).getByRole('img', { name: 'UCU Wealth' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('No deposits, no guarantee.');
  });

  test('is logged to the console, with its cause [ERR-011]', () => {
    drawn();
    expect(said).toHaveBeenCalledWith('[shell@1.0.0] Error', { code: 'SPA001' }, cause);
  });

  test('leaves nothing of the portal beside it', async () => {
    const { portal } = await openPortal();
    await screen.findByText('mfe-portfolio at /investment-overview');
    await act(async () => portal.notices.show({ kind: 'information', text: {} as string }, '/'));
    expect(await screen.findByRole('alert')).toHaveTextContent(SPA001);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  });
});
