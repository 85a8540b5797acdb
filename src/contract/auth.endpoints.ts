import type { authSchemas } from './auth.schemas';
import { type Endpoint, get, post } from './endpoint';

type S = typeof authSchemas;

export const authEndpoints = {
  loginGuest: post<S['loginGuest']>('/api/v1/user/login/guest'),
  login: post<S['login']>('/api/v1/user/login'),
  resend: post<S['resend']>('/api/v1/user/resend'),
  validate: post<S['validate']>('/api/v1/user/validate'),
  logout: post<S['logout']>('/api/v1/user/logout'),
  getQrcode: get<S['getQrcode']>('/api/v1/qrcode/:id/get'),
  takeTable: post<S['takeTable']>('/api/v1/qrcode/:id/table'),
  leaveTable: post<S['leaveTable']>('/api/v1/qrcode/leave'),
} satisfies Record<keyof S, Endpoint>;
