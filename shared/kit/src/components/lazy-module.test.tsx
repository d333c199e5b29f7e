import { act, render, screen } from '@testing-library/react';
import { lazyModule } from './lazy-module.ts';

/** A module whose loads wait for the test. */
function opened() {
  const loads: PromiseWithResolvers<string>[] = [];
  const lazy = lazyModule(() => {
    const load = Promise.withResolvers<string>();
    loads.push(load);
    return load.promise;
  });
  const Status = () => <p>{lazy.use().status}</p>;
  render(<Status />);
  return {
    lazy,
    requests: () => loads.length,
    lose: () => act(async () => loads.at(-1)?.reject(new Error('offline'))),
    bring: () => act(async () => loads.at(-1)?.resolve('module')),
    shows: (status: string) => expect(screen.getByText(status)).toBeVisible(),
  };
}

test('a part that is lost while it loads ahead is loaded again when the page is quiet again', async () => {
  const { lazy, requests, lose, bring, shows } = opened();
  act(() => lazy.prefetch());
  await lose();
  shows('absent');
  act(() => lazy.prefetch());
  expect(requests()).toBe(2);
  await bring();
  shows('loaded');
});

test('a part that a member wants while it loads ahead is requested once, and its loss stays until they try again', async () => {
  const { lazy, requests, lose, bring, shows } = opened();
  act(() => lazy.prefetch());
  act(() => lazy.load());
  expect(requests()).toBe(1);
  await lose();
  shows('failed');
  act(() => lazy.prefetch());
  expect(requests()).toBe(1);
  act(() => lazy.load());
  expect(requests()).toBe(2);
  await bring();
  shows('loaded');
});
