import { type Endpoint, get, post } from './endpoint';
import type { panelStaffSchemas } from './panel-staff.schemas';

type S = typeof panelStaffSchemas;

/** Staff, their sessions and API tokens, and the audit log in the panel (not in the specification). */
export const panelStaffEndpoints = {
  getPanelMe: get<S['getPanelMe']>('/api/v1/panel/me'),
  listOwnSessions: get<S['listOwnSessions']>('/api/v1/panel/me/sessions'),
  endOwnSessions: post<S['endOwnSessions']>('/api/v1/panel/me/sessions/end'),
  listStaffSessions: get<S['listStaffSessions']>('/api/v1/panel/staff/:id/sessions'),
  endStaffSessions: post<S['endStaffSessions']>('/api/v1/panel/staff/:id/sessions/end'),
  listStaff: get<S['listStaff']>('/api/v1/panel/staff'),
  getStaff: get<S['getStaff']>('/api/v1/panel/staff/:id'),
  createStaff: post<S['createStaff']>('/api/v1/panel/staff'),
  updateStaff: post<S['updateStaff']>('/api/v1/panel/staff/:id'),
  endStaff: post<S['endStaff']>('/api/v1/panel/staff/:id/remove'),
  listApiTokens: get<S['listApiTokens']>('/api/v1/panel/tokens'),
  getApiToken: get<S['getApiToken']>('/api/v1/panel/tokens/:id'),
  createApiToken: post<S['createApiToken']>('/api/v1/panel/tokens'),
  endApiToken: post<S['endApiToken']>('/api/v1/panel/tokens/:id/remove'),
  listAudit: get<S['listAudit']>('/api/v1/panel/audit'),
} satisfies Record<keyof S, Endpoint>;
