import type { trackingSchemas } from '@/contract/tracking.schemas';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, type HandlersFor } from '../route';
import { readTracking, trackingLinkFor } from '../services/order-tracking.service';
import { enforceMinuteLimit } from '../services/rate-limit';

export function trackingRoutes(deps: BackendDeps): HandlersFor<typeof trackingSchemas> {
  return {
    getTrackingLink: async ({ caller, params, context }) => ({
      link: await trackingLinkFor(deps, caller, params.id, context.origin),
    }),
    readTracking: async ({ caller, params, query, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return { tracking: await readTracking(deps, params.id, query.signature) };
    },
  };
}
