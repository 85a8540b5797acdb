/** Staff, API tokens, customers, comments and records in the panel (not in the specification). */
import * as z from 'zod';
import { postalAddress } from './customer.schemas';
import * as f from './field-schemas';
import { payoutBody } from './panel-money.schemas';
import { endSessionsBody, sessions } from './session.schemas';
import { panelAccess } from './panel.schemas';
import { STAFF_ROLES } from './roles';

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

const customerSummary = {
  id: f.id,
  name: z.string(),
  /** Empty for a customer of a QR code. */
  mobile: z.string(),
  /** Toman. */
  credit: f.toman,
  orders_count: z.int(),
  /** What was paid for their orders, canceled ones excluded, toman. */
  paid_total: z.number(),
  last_order_at: f.instant.nullable(),
  joined_at: f.instant,
  blocked_at: f.instant.nullable(),
  blocked_reason: z.string().nullable(),
  version: f.version,
};
const panelCustomer = z.object(customerSummary);
export type PanelCustomer = z.output<typeof panelCustomer>;
const customerItem = z.object({
  item: z.object({
    ...customerSummary,
    /** Unpaid orders of the last day that expired or that the customer canceled. */
    unpaid_lapses: z.int().optional(),
    addresses: z.array(postalAddress.extend({ id: f.id, title: z.string() })),
    /** The newest 100 movements of the credit. */
    transactions: z.array(
      z.object({
        id: f.id,
        at: f.instant,
        kind: z.enum(['top_up', 'order', 'refund', 'gift', 'correction', 'payout']),
        amount: f.toman,
        balance: f.toman,
        order_id: f.id.nullable(),
        ref: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
});
export type PanelCustomerDetail = z.output<typeof customerItem>['item'];

const review = z.object({
  id: f.id,
  product: z.object({ id: f.id, name: z.string() }),
  customer_id: f.id.nullable(),
  order_id: f.id.nullable(),
  name: z.string(),
  star: z.int(),
  comment: z.string(),
  reply: z.string().nullable(),
  status: z.enum(['pending', 'approved', 'rejected']),
  created_at: f.instant,
  /** The open reports. */
  reports: z.array(z.string()),
  version: f.version,
});
export type PanelReview = z.output<typeof review>;

/**
 * Why a payment needs a person: a different amount was paid, the bank never reported a result, or it has not reported
 * one yet.
 */
const PAYMENT_TROUBLES = ['differs', 'given_up', 'asking'] as const;

const deskPaymentRow = z.object({
  id: f.id,
  created_at: f.instant,
  settled_at: f.instant.nullable(),
  status: z.enum(['created', 'redirected', 'verified', 'failed', 'canceled', 'unknown']),
  /** Null: it needs no attention. */
  trouble: z.enum(PAYMENT_TROUBLES).nullable(),
  gateway: z.string(),
  payment_for: z.string(),
  /** The requested amount, toman. */
  amount: f.toman,
  /** The amount that the bank reports instead, toman, if known; a fraction when the bank counts single rials. */
  paid: z.number().nullable(),
  ref: z.string().nullable(),
  /** The bank's identifier of the payment, for looking it up there. */
  authority: z.string().nullable(),
  order_id: f.id.nullable(),
  customer: z.object({ id: f.id, name: z.string(), mobile: z.string() }),
  by: person,
  /** Who has resolved a payment that needed a person, and how; null while it is open. */
  handled: z.object({ at: f.instant, by: person, note: z.string() }).nullable(),
});
export type PanelPaymentRow = z.output<typeof deskPaymentRow>;

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

const holiday = z.object({
  date: f.day,
  title: z.string().nullable(),
  /** `official` by the country's calendar, `predicted` until the moon is sighted, `shop` by the shop's own override. */
  source: z.enum(['official', 'predicted', 'shop']),
  is_holiday: z.boolean(),
});
export type PanelHoliday = z.output<typeof holiday>;

export const panelPeopleSchemas = {
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
  listCustomers: {
    access: { panel: ['customers'] },
    summary: 'Customers; `q` searches name and mobile',
    query: z.object({
      ...f.panelList(['id', 'name', 'credit', 'joined_at']),
      blocked: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({ items: z.array(panelCustomer), ...f.pageFields }),
  },
  getCustomerForPanel: {
    access: { panel: ['customers'] },
    summary: 'One customer with addresses and the movements of the credit',
    params: f.idParams,
    response: customerItem,
  },
  blockCustomer: {
    access: { panel: ['customers'] },
    summary: 'Block a customer, who then cannot order, or lift the block',
    params: f.idParams,
    body: z.object({ version: f.version, blocked: z.boolean(), reason: f.text(200).nullish() }),
    response: customerItem,
  },
  correctCredit: {
    access: { panel: ['credit'] },
    summary:
      'Correct a customer’s credit by an amount, with a reason; 409 with the customer when the credit is not the expected one',
    params: f.idParams,
    body: z.object({ amount: f.toman, reason: f.text(200), expected_credit: f.toman }),
    response: customerItem,
  },
  payOutCredit: {
    access: { panel: ['credit'], only: 'people' },
    summary:
      'Pay credit out to its customer, by hand to a card or a sheba, or in cash; 409 with the customer when the credit is not the expected one',
    params: f.idParams,
    body: payoutBody,
    response: customerItem,
  },
  listReviews: {
    access: { panel: ['comments', 'residences'] },
    summary: 'Comments, by default reported ones first, then pending ones, then the newest',
    query: z.object({
      ...f.panelList(['id', 'created_at', 'star']),
      status: z.enum(['pending', 'approved', 'rejected', 'reported']).optional(),
      product: f.idText.optional(),
    }),
    response: z.object({ items: z.array(review), ...f.pageFields }),
  },
  getReview: {
    access: { panel: ['comments', 'residences'] },
    summary: 'One comment',
    params: f.idParams,
    response: z.object({ item: review }),
  },
  changeReview: {
    access: { panel: ['comments', 'residences'] },
    summary: 'Approve or reject a comment, or reply to it; 409 with the comment when another person was first',
    params: f.idParams,
    body: z.object({
      version: f.version,
      status: z.enum(['approved', 'rejected']).nullish(),
      reply: f.text(1000).nullish(),
    }),
    response: z.object({ item: review }),
  },
  listDeskPayments: {
    access: { panel: ['orders'] },
    summary: 'Payments, newest first; `trouble` lists those that need a person',
    query: z.object({
      ...f.panelList(['id', 'created_at', 'amount']),
      status: z.enum(['created', 'redirected', 'verified', 'failed', 'canceled', 'unknown', 'trouble']).optional(),
      gateway: f.text(40).optional(),
    }),
    response: z.object({ items: z.array(deskPaymentRow), ...f.pageFields }),
  },
  settleDeskPayment: {
    access: { panel: ['orders'] },
    summary:
      'Record how a payment that needed a person was resolved; 409 for one that is resolved already, and while its verification at the bank is in progress',
    params: f.idParams,
    body: z.object({ note: f.text(500) }),
    response: z.object({ item: deskPaymentRow }),
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
  listPanelHolidays: {
    access: { panel: ['shop', 'orders'] },
    summary: 'Holidays of the shop with its own overrides, by default of a year from today; 400 for more than 400 days',
    query: z.object({ from: f.civilDate.optional(), to: f.civilDate.optional() }),
    response: z.object({ items: z.array(holiday) }),
  },
} as const;
