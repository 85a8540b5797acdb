/**
 * The shop's own side (ours; design/wire.md, "panel/…"): what the host's command needs. A host sees and changes only
 * their own places and what is reserved there; the shop's staff everything.
 */
import * as z from 'zod';
import { comment } from './comments.schemas';
import { SHOP_TYPES } from './config.schemas';
import * as f from './field-schemas';
import { order, orderParts } from './orders.schemas';

export const NIGHT_STATES = ['free', 'held', 'sold', 'blocked', 'past'] as const;
const panelNight = z.object({
  date: f.day,
  /** Jalaali, `YYYY-MM-DD` with Latin digits. */
  jdate: z.string(),
  /** Toman. */
  price: f.toman,
  /** `held`: an order that is not paid yet has it; `sold`: a paid one; `blocked`: closed by the host. */
  state: z.enum(NIGHT_STATES),
  order_id: f.id.nullable(),
});
export type PanelNight = z.output<typeof panelNight>;
const nights = z.object({ product: z.object({ id: f.id, name: z.string() }), nights: z.array(panelNight) });

export const COMMENT_STATES = ['pending', 'approved', 'rejected'] as const;
const panelComment = comment.extend({
  status: z.enum(COMMENT_STATES),
  product: z.object({ id: f.id, name: z.string() }),
  order_id: f.id.nullable(),
  /** What customers said against it, those not yet looked at. */
  reports: z.array(z.string()),
});
export type PanelComment = z.output<typeof panelComment>;

/** Why a person has to look at a payment: another amount came, the bank never said what became of it, it has not said so yet. */
export const PAYMENT_TROUBLES = ['differs', 'given_up', 'asking'] as const;
const panelPayment = z.object({
  id: f.id,
  created_at: f.instant,
  trouble: z.enum(PAYMENT_TROUBLES),
  gateway: z.string(),
  /** The bank's own name of the payment: by it one looks it up there. */
  authority: z.string().nullable(),
  ref: z.string().nullable(),
  /** Toman that were asked for. */
  amount: f.toman,
  /** Toman that the bank names instead, as far as it tells; a fraction where it counted single rials. */
  paid: z.number().nullable(),
  /** Null: a top-up. */
  order_id: f.id.nullable(),
  customer: z.object({ id: f.id, name: z.string(), mobile: z.string() }),
});
export type PanelPayment = z.output<typeof panelPayment>;

const entered = z.object({
  token: z.object({ access_token: z.string() }),
  user: z.object({ id: f.id, role: z.literal('panel') }),
  /** The host whose places these are; null for the shop's staff. */
  host: z.object({ id: f.id, name: z.string() }).nullable(),
});

export const panelSchemas = {
  setUpShop: {
    access: 'public',
    summary:
      'Make the shop of an empty database, and its owner one of the staff; 404 once there is a shop. `token` stands in the server’s log; `code` (asked for by `user/login`) is needed where an SMS provider sends it',
    body: z.object({
      token: f.text(200),
      mobile: f.mobile,
      code: f.text(20).nullish(),
      shop_type: z.enum(SHOP_TYPES),
      name: f.text(100),
    }),
    response: entered,
  },
  panelLogin: {
    access: 'public',
    summary: 'Exchange mobile and code (asked for by `user/login`) for a token of the role panel',
    body: z.object({ mobile: f.mobile, code: f.text(20) }),
    response: entered,
  },
  listPanelOrders: {
    access: 'panel',
    summary: 'Orders by status, newest first, with the number in each',
    query: orderParts.listQuery,
    response: orderParts.orderList,
  },
  submitForGuest: {
    access: 'panel',
    summary: 'Submit an order for a guest by phone: `customer` is their mobile; it is paid by them',
    query: orderParts.choiceQuery,
    body: orderParts.submitBody.extend({ customer: f.mobile }),
    response: z.object({ order_id: f.id }),
  },
  changePanelStatus: {
    access: 'panel',
    summary: 'Move an order along its process',
    params: f.idParams,
    body: orderParts.statusChange,
    response: z.object({ order }),
  },
  listNights: {
    access: 'panel',
    summary: 'Nights of a residence, both ends included',
    params: f.idParams,
    query: z.object({ from: f.civilDate, to: f.civilDate }),
    response: nights,
  },
  changeNights: {
    access: 'panel',
    summary: 'Block or open nights, set their price or take it back; both ends included, all of them or none',
    params: f.idParams,
    body: z.object({
      action: z.enum(['block', 'open', 'price', 'reset_price']),
      from: f.civilDate,
      to: f.civilDate,
      /** Toman a night, for `price`. */
      price: f.toman.nullish(),
    }),
    response: nights,
  },
  listPanelComments: {
    access: 'panel',
    summary: 'Comments to review, oldest first; `reported` lists those with open reports, whatever their status',
    query: z.object({ ...f.paging(20), status: z.enum([...COMMENT_STATES, 'reported']).optional() }),
    response: z.object({ comments: z.array(panelComment), ...f.pageFields }),
  },
  reviewComment: {
    access: 'panel',
    summary:
      'Approve or reject a comment (the shop’s staff alone), or answer it; once judged, its reports count as looked at',
    params: f.idParams,
    /** At least one of the two. */
    body: z.object({ status: z.enum(['approved', 'rejected']).nullish(), reply: f.text(1000).nullish() }),
    response: z.object({ comment: panelComment }),
  },
  listPanelPayments: {
    access: 'panel',
    summary: 'Payments that a person has to look into (the shop’s staff alone), newest first',
    query: z.object(f.paging(20)),
    response: z.object({ payments: z.array(panelPayment), ...f.pageFields }),
  },
  changeHoliday: {
    access: 'panel',
    summary:
      'The shop’s own word on a day: a title makes it a holiday here, null a working day; `reset` takes the word back',
    body: z.object({ date: f.civilDate, title: f.text(100).nullish(), reset: z.boolean().nullish() }),
    response: f.emptyObject,
  },
} as const;
