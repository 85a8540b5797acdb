import { type Endpoint, get, post } from './endpoint';
import type { configSchemas } from './config.schemas';

type S = typeof configSchemas;

export const configEndpoints = {
  getConfig: get<S['getConfig']>('/api/v1/app/config'),
  checkLocation: post<S['checkLocation']>('/api/v1/location/check'),
  /** Not in the specification. */
  listProvinces: get<S['listProvinces']>('/api/v1/app/provinces'),
  upload: post<S['upload']>('/api/v1/upload'),
} satisfies Record<keyof S, Endpoint>;
