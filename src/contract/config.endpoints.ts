import { type Call, get, post } from './endpoint';
import type { configShapes } from './config.schemas';

type S = typeof configShapes;

export const configCalls = {
  getConfig: get<S['getConfig']>('/api/v1/app/config'),
  checkLocation: post<S['checkLocation']>('/api/v1/location/check'),
  upload: post<S['upload']>('/api/v1/upload'),
} satisfies Record<keyof S, Call>;
