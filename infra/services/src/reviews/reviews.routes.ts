import { reviewPortfolioCall } from '@wealth/api/schemas';
import { portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { findPrimaryOwner } from '../portfolios/portfolios.repository.ts';
import { reviewPortfolio } from './review.ts';

/** A member's review of the portfolio that an account follows (spec 002 §4). */
export function reviewsService({ registerRoute, businessClocks, work: worker }: ServiceTools): void {
  registerRoute(reviewPortfolioCall, portalOnly, async ({ body, tenant, caller, asSignedIn, withIdempotencyKey }) => {
    const clock = await businessClocks.of(caller);
    // Before the transaction of the review: reading a clock may need a separate one.
    const owner = await asSignedIn(({ transaction }) => findPrimaryOwner(transaction, tenant, body));
    const ownersClock = owner === undefined ? clock : await businessClocks.ofPerson(tenant, owner);
    const reply = await withIdempotencyKey((work) => reviewPortfolio(work, { body, clock, ownersClock }));
    worker.wake();
    return reply;
  });
}
