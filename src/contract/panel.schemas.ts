/**
 * The panel for staff and hosts (not in the specification). A host may access only their own
 * residences and the orders of these, staff everything.
 */
import * as z from 'zod';
import { SHOP_TYPES } from './config.schemas';
import * as f from './field-schemas';
import { PANEL_PERMISSIONS, PANEL_ROLES } from './roles';

export const NIGHT_STATES = ['free', 'held', 'sold', 'blocked', 'past'] as const;
const panelNight = z.object({
  date: f.day,
  /** Jalaali, `YYYY-MM-DD` with Latin digits. */
  jdate: z.string(),
  /** Toman. */
  price: f.toman,
  /** `held` by an unpaid order, `sold` by a paid one, or `blocked` by the host. */
  state: z.enum(NIGHT_STATES),
  order_id: f.id.nullable(),
  /** Whether the price was set for this night alone; absent: unknown. */
  has_own_price: z.boolean().optional(),
});
export type PanelNight = z.output<typeof panelNight>;
const nights = z.object({ product: z.object({ id: f.id, name: z.string() }), nights: z.array(panelNight) });

/** What the caller may do in the panel. */
export const panelAccess = z.object({ role: z.enum(PANEL_ROLES), permissions: z.array(z.enum(PANEL_PERMISSIONS)) });

/** The response of a sign-in to the panel. */
export const panelEntered = z.object({
  token: z.object({ access_token: z.string() }),
  user: z.object({ id: f.id, role: z.literal('panel') }),
  panel: panelAccess,
  /** The host of these residences; null for staff. */
  host: z.object({ id: f.id, name: z.string() }).nullable(),
});

/** `data` of the answer 428 to a right code or link of a person with passkeys. */
const secondFactorRequired = z.object({
  /** Names the pending sign-in. It is no token: only `panel/login/passkey` accepts it. */
  pending: z.string(),
  /** Seconds. */
  expires_in: z.int(),
});
export type SecondFactorRequired = z.output<typeof secondFactorRequired>;

export const panelSchemas = {
  setUpShop: {
    access: 'public',
    summary:
      'Set up the shop of an empty database, with its owner as staff; 404 once there is a shop. `token` is in the server’s log; `code` (requested by `user/login`) is required with an SMS provider',
    body: z.object({
      token: f.text(200),
      mobile: f.mobile,
      code: f.text(20).nullish(),
      shop_type: z.enum(SHOP_TYPES),
      name: f.text(100),
      city: f.text(100).nullish(),
      telephone: f.text(40).nullish(),
      /** The address under which customers reach the shop, `https://shop.example`. */
      origin: f.text(300).nullish(),
      /** The colour of links and buttons, `#rrggbb`. */
      colour: f.text(20).nullish(),
      /** What is sold first: the name of the first category. */
      first_category: f.text(100).nullish(),
      /** As of `panel/login`. */
      own_device: z.boolean().nullish(),
    }),
    response: panelEntered,
  },
  panelLogin: {
    access: 'public',
    summary:
      'Exchange mobile and code (requested by `user/login`) for a token of the role panel; 428 with a pending sign-in (`data.pending`) for a person with passkeys, to be finished by `panel/login/passkey`',
    body: z.object({
      mobile: f.mobile,
      code: f.text(20),
      /** The device is the person’s own: the token lasts for 30 days after its last use instead of hours. */
      own_device: z.boolean().nullish(),
    }),
    response: panelEntered,
    precondition: secondFactorRequired,
  },
  enterByLink: {
    access: 'public',
    summary:
      'Sign in as the owner with a link that the server has printed, once (`panel/setup/link`); 428 as of `panel/login`',
    body: z.object({ token: f.text(200), own_device: z.boolean().nullish() }),
    response: panelEntered.extend({ mobile: z.string() }),
    precondition: secondFactorRequired,
  },
  confirmMobile: {
    access: { panel: ['shop'], only: 'people' },
    summary: 'Confirm one’s own mobile by a code (requested by `user/login`), or correct it; returns a new token',
    body: z.object({ mobile: f.mobile, code: f.text(20), own_device: z.boolean().nullish() }),
    response: panelEntered.extend({ mobile: z.string() }),
  },
  listNights: {
    access: { panel: ['residences', 'stock'] },
    summary: 'Nights of a residence, both ends included',
    params: f.idParams,
    query: z.object({ from: f.civilDate, to: f.civilDate }),
    response: nights,
  },
  changeNights: {
    access: { panel: ['residences', 'stock'] },
    summary: 'Block or open nights, or set or remove their price; both ends included, all of them or none',
    params: f.idParams,
    body: z.object({
      action: z.enum(['block', 'open', 'price', 'reset_price']),
      from: f.civilDate,
      to: f.civilDate,
      /** Toman per night, for `price`. */
      price: f.toman.nullish(),
      /** The nights as they were seen: 409 with the nights when one has another price or state now. */
      seen: z
        .array(panelNight.pick({ date: true, price: true, state: true }))
        .max(400)
        .nullish(),
    }),
    response: nights,
    conflict: z.object({ item: nights }),
  },
  changeHoliday: {
    access: { panel: ['shop'] },
    summary:
      'Override a day: a title makes it a holiday of this shop, null a working day; `reset` removes the override',
    body: z.object({
      date: f.civilDate,
      title: f.text(100).nullish(),
      reset: z.boolean().nullish(),
      /** The day as it was seen: its title, null for a working day. 409 when it is another one now. */
      seen: z.object({ title: f.text(100).nullable() }).nullish(),
    }),
    response: f.emptyObject,
    conflict: z.object({ item: z.object({ date: f.day, title: z.string().nullable() }) }),
  },
} as const;
