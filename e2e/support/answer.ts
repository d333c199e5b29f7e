import type { Operation, ReplyOf } from '@wealth/api';
import type { Page } from './test.ts';

/**
 * The body of a call's next answer. It is read on its way to the page: Chromium drops the bodies of a page that is left,
 * so one that is requested later can be gone.
 * @param operation without parameters in its path
 */
export function readAnswer<Name extends Operation>(page: Page, operation: Name): Promise<ReplyOf<Name>> {
  const [, path] = operation.split(' ');
  return new Promise((resolve, reject) => {
    page
      .route(
        ({ pathname }) => pathname === `/api${path}`,
        async (route) => {
          const response = await route.fetch();
          resolve(await response.json());
          await route.fulfill({ response });
        },
        { times: 1 },
      )
      .catch(reject);
  });
}
