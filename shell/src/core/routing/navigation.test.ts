import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { createPageHistory } from './history.ts';
import { createNavigation } from './navigation.ts';

function navigationAt(path: string, tenant = 'copper') {
  const signedIn = { as: 'session-of-maya' };
  const history = createPageHistory(createMemoryHistory({ initialEntries: [path] }));
  const navigation = createNavigation({
    history,
    tenant,
    hostTenant: 'copper',
    session: () => signedIn.as,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { history, navigation, settled, signedIn };
}

const question = { title: 'Leave?', text: 'You have changes.', stay: 'Stay', leave: 'Leave' };

test('a remote sees where the page is, and its own state with it', async () => {
  const { navigation, settled } = navigationAt('/investment-overview?range=1y#chart');
  expect(navigation.location.get()).toMatchObject({
    path: '/investment-overview',
    search: '?range=1y',
    hash: '#chart',
  });
  const received: string[] = [];
  navigation.location.subscribe(() => received.push(navigation.location.get().path));
  navigation.go('/faqs?q=ira', { state: { from: 'overview' } });
  await settled();
  expect(received).toEqual(['/faqs']);
  expect(navigation.location.get()).toMatchObject({ search: '?q=ira', state: { from: 'overview' } });
});

describe('what a page keeps in its history entry', () => {
  test('is given back to the session that wrote it, by Back too', async () => {
    const { history, navigation, settled } = navigationAt('/move-money');
    navigation.go('/move-money/deposit/request', { state: { cents: 10_000 } });
    await settled();
    navigation.go('/faqs');
    await settled();
    expect(navigation.location.get().state).toBeNull();
    history.move(-1);
    expect(navigation.location.get().state).toEqual({ cents: 10_000 });
    expect(navigation.location.get()).toBe(navigation.location.get());
  });

  test('is not shown to whoever signs in next, nor to nobody', async () => {
    const { navigation, settled, signedIn } = navigationAt('/move-money');
    navigation.go('/move-money/deposit/request', { state: { cents: 10_000 } });
    await settled();
    for (const next of ['session-of-paula', '']) {
      signedIn.as = next;
      expect(navigation.location.get()).toMatchObject({ path: '/move-money/deposit/request', state: null });
    }
    signedIn.as = 'session-of-maya';
    expect(navigation.location.get().state).toEqual({ cents: 10_000 });
  });

  test('belongs to nobody where it was written before anybody was known', async () => {
    const { navigation, settled, signedIn } = navigationAt('/');
    signedIn.as = '';
    navigation.go('/faqs', { state: { from: 'overview' } });
    await settled();
    expect(navigation.location.get().state).toBeNull();
  });
});

test('the tenant stays in the address while it differs from the host', async () => {
  const { history, navigation, settled } = navigationAt('/?tenant=ucu', 'ucu');
  navigation.go('/faqs');
  await settled();
  expect(history.location.get().search).toBe('?tenant=ucu');
});

test('back without a page before goes to the fallback instead', async () => {
  const { history, navigation, settled } = navigationAt('/faqs');
  navigation.back('/investment-overview');
  await settled();
  expect(history.location.get().pathname).toBe('/investment-overview');
});

describe('unsaved changes', () => {
  test('stand as a question until each is taken back, or its remote is gone', () => {
    const { navigation } = navigationAt('/');
    const first = navigation.blocker(() => true);
    const second = navigation.blocker(() => true);
    const takeBack = first.block(question);
    second.block({ ...question, title: 'Stop?' });
    second.block(question);
    expect(navigation.questions.get().map(({ title }) => title)).toEqual(['Leave?', 'Stop?', 'Leave?']);
    takeBack();
    expect(navigation.questions.get()).toHaveLength(2);
    second.end();
    expect(navigation.questions.get()).toEqual([]);
  });

  test.each`
    within                    | to                        | isPrompted
    ${undefined}              | ${'/faqs/ira'}            | ${true}
    ${'/faqs'}                | ${'/faqs/ira'}            | ${false}
    ${'/faqs'}                | ${'/faqs'}                | ${false}
    ${'/faqs'}                | ${'/faqsx'}               | ${true}
    ${'/'}                    | ${'/faqs/ira'}            | ${false}
    ${'/'}                    | ${'/investment-overview'} | ${true}
    ${'/investment-overview'} | ${'/investment-overview'} | ${true}
    ${'faqs'}                 | ${'/faqs'}                | ${true}
    ${12}                     | ${'/12'}                  | ${true}
  `(
    'of a remote at /faqs within $within are asked about on the way to $to: $isPrompted',
    ({ within, to, isPrompted }) => {
      const { navigation } = navigationAt('/');
      navigation.blocker((path) => path.startsWith('/faqs')).block({ ...question, within });
      expect(navigation.questions.get().map(({ asksBefore }) => asksBefore(to))).toEqual([isPrompted]);
    },
  );

  test('do not hold up what must go on', () => {
    const { navigation } = navigationAt('/');
    navigation.blocker(() => true).block(question);
    navigation.askNothing();
    expect(navigation.questions.get()).toEqual([]);
  });
});
