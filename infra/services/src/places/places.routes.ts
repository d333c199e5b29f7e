import { placeDetailsCall, searchPlacesCall } from '@wealth/api/schemas';
import { type Call, portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { ApiError } from '../kernel/api-error.ts';
import { loggable } from '../kernel/loggable.ts';
import { inTime, type Places } from '../ports/index.ts';
import { settingsOf } from '../settings/settings.repository.ts';
import { optionOf, PLACES_KEY } from '../settings/settings.rules.ts';
import { createQuota, placeDetails, suggested } from './places.rules.ts';

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
    { caller, request, withMemberTransaction }: PlacesCall,
    question: (places: Places, key: string, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const key = await withMemberTransaction(async ({ transaction, tenant }) =>
      optionOf(await settingsOf(transaction, tenant), PLACES_KEY),
    );
    const places = ports.current()?.places;
    if (key === '' || !places) {
      throw new ApiError(403, 'FEATURE_OFF', 'Addresses are not looked up here. Please type the whole address.');
    }
    requireQuota(`${caller.tenant} ${caller.subject}`, systemClock.now());
    try {
      return await inTime((signal) => question(places, key, signal), Math.min(portLimitMs, PLACES_LIMIT_MS));
    } catch (problem) {
      // Whatever a provider throws may hold the street or the key.
      request.log.warn({ problem: loggable(problem) }, 'Addresses cannot be looked up');
      throw new ApiError(
        503,
        'PORT_UNAVAILABLE',
        "We can't look addresses up right now. Please type the whole address.",
      );
    }
  }

  registerRoute(searchPlacesCall, portalOnly, async (call) => ({
    places: suggested(
      await ask(call, (places, key, signal) => places.search({ key, text: call.body.text.trim() }, signal)),
    ),
  }));

  registerRoute(placeDetailsCall, portalOnly, async (call) =>
    placeDetails(await ask(call, (places, key, signal) => places.details({ key, id: call.body.id }, signal))),
  );
}
