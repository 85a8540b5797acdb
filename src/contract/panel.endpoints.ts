import { type Endpoint, get, post } from './endpoint';
import type { panelSchemas } from './panel.schemas';

type S = typeof panelSchemas;

/** The panel for staff and hosts (not in the specification): its setup and sign-ins, nights and holidays. */
export const panelEndpoints = {
  setUpShop: post<S['setUpShop']>('/api/v1/panel/setup'),
  panelLogin: post<S['panelLogin']>('/api/v1/panel/login'),
  enterByLink: post<S['enterByLink']>('/api/v1/panel/login/link'),
  confirmMobile: post<S['confirmMobile']>('/api/v1/panel/mobile'),
  listNights: get<S['listNights']>('/api/v1/panel/products/:id/nights'),
  changeNights: post<S['changeNights']>('/api/v1/panel/products/:id/nights'),
  changeHoliday: post<S['changeHoliday']>('/api/v1/panel/holidays'),
} satisfies Record<keyof S, Endpoint>;
