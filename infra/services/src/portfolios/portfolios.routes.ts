import { portfolioDetailsCall } from '@wealth/api/schemas';
import { portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { notFound } from '../kernel/api-error.ts';
import { findChangeDay, findPortfolio } from './portfolios.repository.ts';
import { portfolioReply } from './portfolios.rules.ts';

/** The model that an account follows. */
export function portfoliosService({ registerRoute }: ServiceTools): void {
  registerRoute(portfolioDetailsCall, portalOnly, async ({ body, asSignedIn }) =>
    asSignedIn(async ({ transaction, tenant }) => {
      const found = await findPortfolio(transaction, tenant, body);
      if (!found) throw notFound("We couldn't find that account.");
      const changesOn = found.isLocked ? await findChangeDay(transaction, tenant, found.account) : undefined;
      return portfolioReply(found, changesOn);
    }),
  );
}
