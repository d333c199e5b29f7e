import type { Platform, Remote } from '@wealth/platform';

/** Goes on as long as the page stands; the test counts its turns. */
function goOn({ navigation, notify, member, settings }: Platform) {
  let turns = 0;
  setInterval(() => {
    turns += 1;
    navigation.go('/fixtures/stays-after-leaving');
    navigation.setTitle('Still here');
    navigation.block({ title: 'Leave?', text: 'Not yet.', stay: 'Stay', leave: 'Leave' });
    notify({ kind: 'information', text: 'Still here.' });
    for (const part of [member, settings]) part.subscribe(() => notify({ kind: 'information', text: 'Still here.' }));
    document.documentElement.dataset.turns = String(turns);
    throw new Error('thrown after leaving');
  }, 100);
}

/** Begins what it never ends, and throws when it is asked to leave. */
const remote: Remote = {
  mount({ element, overlays }, platform) {
    const heading = document.createElement('h1');
    heading.textContent = 'Stays after leaving';
    element.append(heading);
    overlays.append('A dialog that stays open.');
    const range = { startDate: '2026-05-20', endDate: '2026-11-20' };
    void platform.fetch('GET /accounts/history', { query: range });
    return {
      ready: Promise.resolve(),
      unmount() {
        goOn(platform);
        throw new Error('thrown on the way out');
      },
    };
  },
};

export default remote;
