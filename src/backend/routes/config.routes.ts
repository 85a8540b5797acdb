import type { configShapes } from '@/contract/config.shapes';
import type { BackendDeps } from '../deps';
import { notBuilt, type RoutesOf } from '../route';
import { getConfig, isInZone } from '../services/config.service';

export const configRoutes = (deps: BackendDeps): RoutesOf<typeof configShapes> => ({
  getConfig: () => getConfig(deps),
  checkLocation: async ({ body }) => ({ is_in_zone: await isInZone(deps, body) }),
  upload: notBuilt,
});
