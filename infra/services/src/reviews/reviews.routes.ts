import { reviewPortfolioCall } from '@wealth/api/schemas';
import { portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { primaryOwnerOf } from '../portfolios/portfolios.repository.ts';
import { keepReviewOf } from './review.ts';

/** A member's review of the portfolio that an account follows (spec 002 §4). */
export function reviewsService({ registerRoute, businessClocks, work: worker }: ServiceTools): void {
  registerRoute(
    reviewPortfolioCall,
    portalOnly,
    async ({ body, tenant, caller, withMemberTransaction, withIdempotencyKey }) => {
      const clock = await businessClocks.of(caller);
      // Before the transaction of the review: reading a clock may need a separate one.
      const owner = await withMemberTransaction(({ transaction }) => primaryOwnerOf(transaction, tenant, body));
      const ownersClock = owner === undefined ? clock : await businessClocks.ofPerson(tenant, owner);
      const reply = await withIdempotencyKey((work) => keepReviewOf(work, { body, clock, ownersClock }));
      worker.wake();
      return reply;
    },
  );
}
