import { act, screen, within } from '@testing-library/react';
import { listenToLiveRegions } from '@wealth/kit/testing';
import { openPortal } from '../screens/portal.fixture.tsx';

const saved = { kind: 'success', text: 'Your choice was saved.' } as const;
const lost = { kind: 'caution', text: 'We could not find that account.' } as const;

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});
afterEach(() => jest.restoreAllMocks());

/** Opens the portal with a fixed clock, and records its announcements. */
async function open() {
  let now = 1_800_000_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const { portal, user } = await openPortal();
  await screen.findByText('mfe-portfolio at /investment-overview');
  const { announced, end } = listenToLiveRegions();
  return {
    user,
    announced,
    end,
    notify: (...notices: readonly Parameters<typeof portal.notify>[0][]) =>
      act(async () => {
        for (const notice of notices) portal.notify(notice);
      }),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('two notices within a second are both announced, in order, and neither twice', async () => {
  const { announced, end, notify, pass } = await open();
  await notify(saved, lost);
  expect(announced).toEqual([`Success: ${saved.text}`, `Caution: ${lost.text}`]);
  pass(500);
  await notify({ kind: 'information', text: 'The number was copied.' });
  expect(announced.slice(2)).toEqual(['Information: The number was copied.']);
  end();
});

test('the same notice is announced once within a second, and again when it comes again later', async () => {
  const { announced, end, notify, pass } = await open();
  await notify(saved);
  pass(900);
  await notify(saved);
  expect(announced).toEqual([`Success: ${saved.text}`]);
  pass(1_000);
  await notify(saved);
  expect(announced).toEqual([`Success: ${saved.text}`, `Success: ${saved.text}`]);
  expect(screen.getAllByText(saved.text)).toHaveLength(1);
  end();
});

test('a dismissed notice leaves the other one, announces nothing, and gives the focus to the content', async () => {
  const { user, announced, end, notify } = await open();
  await notify(saved, lost);
  announced.length = 0;
  const line = screen.getByText(saved.text).closest('[class*="notice"]') as HTMLElement;
  await user.click(within(line).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(saved.text)).toBeNull();
  expect(screen.getByText(lost.text)).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(announced).toEqual([]);
  end();
});
