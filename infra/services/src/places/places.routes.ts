import { placeDetailsCall, searchPlacesCall } from '@wealth/api/schemas';
import { type Call, portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { ApiError, portUnavailable } from '../kernel/api-error.ts';
import { askPort, type Places } from '../ports/index.ts';
import { findSettings } from '../settings/settings.repository.ts';
import { getOption, PLACES_KEY } from '../settings/settings.rules.ts';
import { createQuota, fittingPlace, fittingSuggestions, placeDetails, suggested } from './places.rules.ts';

/** Time limit of a question in milliseconds: a member types on meanwhile. */
const PLACES_LIMIT_MS = 3_000;

type PlacesCall = Call<typeof searchPlacesCall> | Call<typeof placeDetailsCall>;

/**
 * Looks addresses up while a member types one (spec 000 §5). The browser asks here, so the provider's script and the
 * tenant's key stay out of the page (DECISIONS S13).
 */
export function placesService({ registerRoute, ports, portLimitMs, systemClock }: ServiceTools): void {
  const requireQuota = createQuota();

  async function ask<Answer>(
    { caller, asSignedIn }: PlacesCall,
    question: (places: Places, key: string, signal: AbortSignal) => Promise<Answer>,
    read: (answer: Answer) => Answer,
  ): Promise<Answer> {
    const key = await asSignedIn(async ({ transaction, tenant }) =>
      getOption(await findSettings(transaction, tenant), PLACES_KEY),
    );
    const places = ports.current()?.places;
    if (key === '' || !places) {
      throw new ApiError(403, 'FEATURE_OFF', 'Addresses are not looked up here. Please type the whole address.');
    }
    requireQuota(`${caller.tenant} ${caller.subject}`, systemClock.now());
    const limitMs = Math.min(portLimitMs, PLACES_LIMIT_MS);
    return askPort((signal) => question(places, key, signal), read, limitMs).catch((problem) => {
      throw portUnavailable("We can't look addresses up right now. Please type the whole address.", problem);
    });
  }

  registerRoute(searchPlacesCall, portalOnly, async (call) => ({
    places: suggested(
      await ask(
        call,
        (places, key, signal) => places.search({ key, text: call.body.text.trim() }, signal),
        fittingSuggestions,
      ),
    ),
  }));

  registerRoute(placeDetailsCall, portalOnly, async (call) =>
    placeDetails(
      await ask(call, (places, key, signal) => places.details({ key, id: call.body.id }, signal), fittingPlace),
    ),
  );
}
