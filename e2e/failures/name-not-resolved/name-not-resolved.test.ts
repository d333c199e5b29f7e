import { partSurvives, unreachable } from '../../support/failures/failing-load.ts';

partSurvives("its server's name is not resolved", {
  ...unreachable,
  async cause({ page, part }) {
    await page.route(
      ({ pathname }) => part.entry.test(pathname),
      (route) => route.abort('namenotresolved'),
    );
    return () => page.unrouteAll();
  },
});
