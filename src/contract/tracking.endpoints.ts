import { type Endpoint, get } from './endpoint';
import type { trackingSchemas } from './tracking.schemas';

type S = typeof trackingSchemas;

export const trackingEndpoints = {
  getTrackingLink: get<S['getTrackingLink']>('/api/v1/app/order/:id/tracking'),
  readTracking: get<S['readTracking']>('/api/v1/tracking/:id'),
} satisfies Record<keyof S, Endpoint>;
