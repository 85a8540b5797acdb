/** The people of the shop: staff, their sessions, API tokens, and what they did (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';
import { panelAccess } from './panel.schemas';
import { STAFF_ROLES } from './roles';
import { endSessionsBody, sessions } from './session.schemas';

const person = z.object({ id: f.id, name: z.string() });

const staffMember = z.object({
  id: f.id,
  mobile: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  created_at: f.instant,
  ended_at: f.instant.nullable(),
  version: f.version,
});
export type PanelStaff = z.output<typeof staffMember>;
const staffItem = z.object({ item: staffMember });

const apiToken = z.object({
  id: f.id,
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  /** The owner who created it. */
  created_by: z.object({ id: f.id, name: z.string() }),
  created_at: f.instant,
  expires_at: f.instant,
  /** Whether the token is accepted now. */
  active: z.boolean(),
  version: f.version,
});
export type PanelApiToken = z.output<typeof apiToken>;
const apiTokenItem = z.object({ item: apiToken });

const auditEntry = z.object({
  id: f.id,
  at: f.instant,
  action: z.string(),
  subject: z.string(),
  /** The present name of the record; null when it has none or no longer exists. */
  subject_name: z.string().nullable().optional(),
  /** Null: the process itself, or a bank's result. */
  by: person.nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type PanelAuditEntry = z.output<typeof auditEntry>;

export const panelStaffSchemas = {
  getPanelMe: {
    access: { panel: 'anyone' },
    summary: 'The caller of the panel, their role and its current permissions',
    response: z.object({
      user: z.object({ id: f.id, name: z.string() }),
      panel: panelAccess,
      host: z.object({ id: f.id, name: z.string() }).nullable(),
    }),
  },
  listOwnSessions: {
    access: { panel: 'anyone', only: 'people' },
    summary: 'The caller’s sign-ins to the panel',
    response: sessions,
  },
  endOwnSessions: {
    access: { panel: 'anyone', only: 'people' },
    summary: 'End one of the caller’s sign-ins to the panel, all others, or all; returns those that are left',
    body: endSessionsBody,
    response: sessions,
  },
  listStaffSessions: {
    access: { panel: ['shop'], only: 'people' },
    summary: 'A staff member’s sign-ins to the panel',
    params: f.idParams,
    response: sessions,
  },
  endStaffSessions: {
    access: { panel: ['shop'], only: 'people' },
    summary: 'End a staff member’s sign-ins to the panel',
    params: f.idParams,
    body: endSessionsBody,
    response: sessions,
  },
  listStaff: {
    access: { panel: ['shop'] },
    summary: 'Staff by mobile and role; those of the setting STAFF_MOBILES are owners without a row',
    query: z.object({
      ...f.panelList(['id', 'name', 'role', 'created_at']),
      role: z.enum(STAFF_ROLES).optional(),
      state: z.enum(['active', 'ended']).optional(),
    }),
    response: z.object({ items: z.array(staffMember), ...f.pageFields }),
  },
  getStaff: { access: { panel: ['shop'] }, summary: 'One staff member', params: f.idParams, response: staffItem },
  createStaff: {
    access: { panel: ['shop'], only: 'people' },
    summary: 'Add a staff member by mobile and role',
    body: z.object({ mobile: f.mobile, name: f.text(100), role: z.enum(STAFF_ROLES) }),
    response: staffItem,
  },
  updateStaff: {
    access: { panel: ['shop'], only: 'people' },
    summary: 'Change the name or the role of a staff member, effective with their next request',
    params: f.idParams,
    body: z.object({ version: f.version, name: f.text(100).optional(), role: z.enum(STAFF_ROLES).optional() }),
    response: staffItem,
  },
  endStaff: {
    access: { panel: ['shop'], only: 'people' },
    summary: 'End a staff member, who stays in the list as ended, and revoke their tokens; refused for the last owner',
    params: f.idParams,
    body: z.object({ version: f.version }),
    response: staffItem,
  },
  listApiTokens: {
    access: { panel: ['shop'] },
    summary: 'Tokens of scripts, without the tokens themselves',
    query: z.object({
      ...f.panelList(['id', 'name', 'created_at', 'expires_at']),
      state: z.enum(['active', 'ended']).optional(),
    }),
    response: z.object({ items: z.array(apiToken), ...f.pageFields }),
  },
  getApiToken: {
    access: { panel: ['shop'] },
    summary: 'One token of a script',
    params: f.idParams,
    response: apiTokenItem,
  },
  createApiToken: {
    access: { panel: ['shop'], only: 'people' },
    summary: 'Create a token for a script, with a role and its last day; only this response contains the token',
    body: z.object({ name: f.text(100), role: z.enum(STAFF_ROLES), last_day: f.civilDate }),
    response: z.object({ item: apiToken, access_token: z.string() }),
  },
  endApiToken: {
    access: { panel: ['shop'], only: 'people' },
    summary: 'Revoke a token of a script, effective immediately',
    params: f.idParams,
    body: z.object({ version: f.version }),
    response: apiTokenItem,
  },
  listAudit: {
    access: { panel: ['audit'] },
    summary: 'The audit log, newest first; `subject` is a record (`order:12`), `action` an action or its first part',
    query: z.object({
      ...f.panelList(['id']),
      subject: f.text(80).optional(),
      action: f.text(40).optional(),
      user: f.idText.optional(),
      from: f.civilDate.optional(),
      to: f.civilDate.optional(),
    }),
    response: z.object({ items: z.array(auditEntry), ...f.pageFields }),
  },
} as const;
