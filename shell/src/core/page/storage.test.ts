import { storageOr } from './storage.ts';

test('what the browser keeps is used where it can be', () => {
  const storage = storageOr(() => sessionStorage);
  storage.setItem('key', 'value');
  expect(sessionStorage.getItem('key')).toBe('value');
  expect(sessionStorage).toHaveLength(1);
});

test.each`
  what | give
  ${'refuses storage'} | ${() => {
  throw new DOMException('insecure', 'SecurityError');
}}
  ${'has no room left'} | ${() => ({ setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  } })}
`('where the browser $what the page keeps what it needs by itself', ({ give }) => {
  const storage = storageOr(give);
  storage.setItem('key', 'value');
  expect([storage.getItem('key'), storage.getItem('other'), storage.length, storage.key(0)]).toEqual([
    'value',
    null,
    1,
    'key',
  ]);
  storage.removeItem('key');
  storage.setItem('one', '1');
  storage.clear();
  expect(storage).toHaveLength(0);
});
