import { createMemoryRouter } from 'react-router-dom';
import { createNavigation } from './navigation.ts';

function navigationAt(path: string, tenant = 'copper') {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] });
  const navigation = createNavigation({
    router: router as never,
    tenant,
    hostTenant: 'copper',
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { router, navigation, settled };
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

test('the tenant stays in the address while it differs from the host', async () => {
  const { router, navigation, settled } = navigationAt('/?tenant=ucu', 'ucu');
  navigation.go('/faqs');
  await settled();
  expect(router.state.location.search).toBe('?tenant=ucu');
});

test('back without a page before goes to the fallback instead', async () => {
  const { router, navigation, settled } = navigationAt('/faqs');
  navigation.back('/investment-overview');
  await settled();
  expect(router.state.location.pathname).toBe('/investment-overview');
});

describe('unsaved changes', () => {
  test('stand as a question until each is taken back, or its remote is gone', () => {
    const { navigation } = navigationAt('/');
    const first = navigation.blocker();
    const second = navigation.blocker();
    const takeBack = first.block(question);
    second.block({ ...question, title: 'Stop?' });
    second.block(question);
    expect(navigation.questions.get().map(({ title }) => title)).toEqual(['Leave?', 'Stop?', 'Leave?']);
    takeBack();
    expect(navigation.questions.get()).toHaveLength(2);
    second.end();
    expect(navigation.questions.get()).toEqual([]);
  });

  test('do not hold up what must go on', () => {
    const { navigation } = navigationAt('/');
    navigation.blocker().block(question);
    navigation.askNothing();
    expect(navigation.questions.get()).toEqual([]);
  });
});
