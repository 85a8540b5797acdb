/** The panel's endpoints of the shop itself: its setup, settings, pages and offers (not in the specification). */
import * as z from 'zod';
import { appConfig, SHOP_TYPES } from './config.schemas';
import * as f from './field-schemas';
import { systemState } from './panel-system.schemas';
import { invoicingSchemas } from './invoicing.schemas';
import { itemOf, version } from './panel-list';
import { panelPagesSchemas } from './panel-pages.schemas';
import { panelProvidersSchemas } from './panel-providers.schemas';

/** Times and limits that the owner may set; an absent one has the built-in value. */
const shopSettings = z
  .object({
    stay_hold_minutes: z.int().min(1).max(1440),
    goods_hold_minutes: z.int().min(1).max(1440),
    payment_minutes: z.int().min(3).max(1440),
    max_unpaid_orders: z.int().min(1).max(1000),
    top_up_min: z.int().min(1000).max(1_000_000_000),
    top_up_max: z.int().min(1000).max(1_000_000_000),
    /** After how long the staff gets an SMS of orders that have not been viewed; 0: never. */
    desk_reminder_minutes: z.int().min(0).max(1440),
  })
  .partial();
const {
  stay_hold_minutes,
  goods_hold_minutes,
  payment_minutes,
  max_unpaid_orders,
  top_up_min,
  top_up_max,
  desk_reminder_minutes,
} = shopSettings.shape;
/** The same in a change: null resets one to the built-in value. */
const settingFields = {
  stay_hold_minutes: stay_hold_minutes.nullable(),
  goods_hold_minutes: goods_hold_minutes.nullable(),
  payment_minutes: payment_minutes.nullable(),
  max_unpaid_orders: max_unpaid_orders.nullable(),
  top_up_min: top_up_min.nullable(),
  top_up_max: top_up_max.nullable(),
  desk_reminder_minutes: desk_reminder_minutes.nullable(),
};
export type ShopSettings = z.output<typeof shopSettings>;

const optional = (max: number) => f.text(max).nullish();
const link = optional(2000);

/** The config as the owner writes it. Each part that is sent replaces that part as a whole. */
const configParts = z
  .object({
    title: f.text(120),
    keywords: f.clearableText(500),
    description: f.clearableText(1000),
    palette: z.object({ secondary: z.object({ main: f.text(20) }) }),
    header: z.object({ image: f.url, title: optional(200), text: optional(1000) }).nullable(),
    footer: z.object({ descriptions: optional(3000), image: link, enamd: optional(5000) }).nullable(),
    links: z.object({
      about_us: link,
      contact_us: link,
      resume: link,
      protest: link,
      blog: link,
      become_host: link,
      services: link,
      site_guide: link,
      useful_links: link,
      terms: link,
      faq: link,
      cancellation: link,
      booking_guide: link,
      hosts: link,
      support: link,
    }),
    social_links: z.object({ instagram: link, linkedin: link, telegram: link, youtube: link, aparat: link }),
    contacts: z.object({ email: optional(200), address: optional(500) }),
    support: z.object({ number: optional(40), view: optional(60), hours: optional(200) }),
  })
  .partial();
export type ConfigParts = z.output<typeof configParts>;

const shopRecord = z.object({
  /** There is one record of settings. */
  id: z.literal(1),
  shop_type: z.enum(SHOP_TYPES),
  /** Whether there are products or orders, whose kind cannot change. */
  kind_fixed: z.boolean(),
  name: z.string(),
  slogan: z.string().nullable(),
  logo: z.string().nullable(),
  /** Toman; zero for none. */
  min_basket: f.toman,
  config: appConfig,
  /** The address under which customers reach the shop, in force; null: unknown. `fixed` names it when it is set there. */
  origin: z.string().nullable(),
  /** What the owner has set. */
  settings: shopSettings,
  /** The values in force, independent of who set them. */
  in_force: z.object({
    stay_hold_minutes: z.int(),
    goods_hold_minutes: z.int(),
    payment_minutes: z.int(),
    max_unpaid_orders: z.int(),
    top_up_min: z.int(),
    top_up_max: z.int(),
    desk_reminder_minutes: z.int(),
  }),
  /** Settings that environment variables decide; `origin` for the shop's address. */
  fixed: z.array(z.string()),
  /** Of the palette's colour on white; null for an invalid colour. */
  contrast: z.object({ ratio: z.number(), readable: z.boolean(), shown: z.string() }).nullable(),
  version: z.int(),
});
export type ShopRecord = z.output<typeof shopRecord>;

const samples = z.object({
  filled: z.boolean(),
  /** The number of sample products that are in the shop. */
  products: z.int(),
  /** How many of them were edited since, which a removal does not spare. */
  edited: z.int(),
  can_fill: z.boolean(),
  can_remove: z.boolean(),
});
export type PanelSamples = z.output<typeof samples>;

/** The first steps of a new shop, in their order. */
export const CHECKLIST_STEPS = [
  'second_product',
  'delivery',
  'origin',
  'sms',
  'bank',
  'terms',
  'test_order',
  'share',
] as const;
const checklist = z.object({
  /** Without `delivery` in a shop that brings nothing. */
  steps: z.array(z.object({ name: z.enum(CHECKLIST_STEPS), done: z.boolean() })),
  /** Whether the owner has closed the list. */
  dismissed: z.boolean(),
  /** The link to the shop; null while its address is unknown. */
  link: z.string().nullable(),
  /** The caller's mobile when it has to be confirmed before it opens a login; null: nothing to confirm. */
  unconfirmed_mobile: z.string().nullable(),
});
export type PanelChecklist = z.output<typeof checklist>;

const holiday = z.object({
  date: f.day,
  title: z.string().nullable(),
  /** `official` by the country's calendar, `predicted` until the moon is sighted, `shop` by the shop's own override. */
  source: z.enum(['official', 'predicted', 'shop']),
  is_holiday: z.boolean(),
});
export type PanelHoliday = z.output<typeof holiday>;

export const panelShopSchemas = {
  ...invoicingSchemas,
  getSetup: {
    access: 'public',
    summary: 'Whether there is a shop yet, and whether its setup requires a login code',
    response: z.object({
      exists: z.boolean(),
      needs_code: z.boolean(),
      /** Whether the setup asks for the shop's address, which the environment does not set. */
      needs_origin: z.boolean().optional(),
    }),
  },
  renewSetupLink: {
    access: 'public',
    summary:
      'Print another setup link in the server’s terminal, once a minute; in a shop without an SMS provider a sign-in link for its owner',
    body: f.emptyObject,
    response: f.emptyObject,
  },
  getSettings: {
    access: { panel: ['shop'] },
    summary: 'The settings of the shop',
    response: itemOf(shopRecord),
  },
  updateSettings: {
    access: { panel: ['shop'] },
    summary: 'Change settings; parts of the config that are sent replace those parts, and null resets a time or limit',
    body: z.object({
      version,
      name: f.text(100).optional(),
      /** Only while the shop has neither products nor orders; see `kind_fixed`. */
      shop_type: z.enum(SHOP_TYPES).optional(),
      slogan: f.text(200).nullish(),
      /** Address of an uploaded picture; the application icons are cut from it. */
      logo: f.url.nullish(),
      min_basket: f.toman.min(0).optional(),
      /** `https://shop.example`; null: none. */
      origin: f.text(300).nullish(),
      config: configParts.optional(),
      settings: z.object(settingFields).optional(),
    }),
    response: itemOf(shopRecord),
  },
  getChecklist: {
    access: { panel: ['shop'] },
    summary: 'The first steps of a new shop, and which of them are done',
    response: itemOf(checklist),
  },
  updateChecklist: {
    access: { panel: ['shop'] },
    summary: 'Say that the link of the shop was sent, or close the list of first steps',
    body: z.object({ shared: z.literal(true).optional(), dismissed: z.boolean().optional() }),
    response: itemOf(checklist),
  },
  getSystem: {
    access: { panel: ['shop'] },
    summary: 'The state of the installation: checks, last order, providers, errors of today, version',
    response: itemOf(systemState),
  },
  getSamples: {
    access: { panel: ['shop'] },
    summary: 'The demo’s goods as samples: whether they are in the shop, can be filled in, and can be removed',
    response: itemOf(samples),
  },
  fillSamples: {
    access: { panel: ['shop'] },
    summary: 'Fill the demo’s goods into a shop without products; never its people, codes and credit',
    body: f.emptyObject,
    response: itemOf(samples),
  },
  removeSamples: {
    access: { panel: ['shop'] },
    summary: 'Remove the sample goods with their pictures; 409 once one of them was ordered',
    body: f.emptyObject,
    response: itemOf(samples),
  },
  listPanelHolidays: {
    access: { panel: ['shop', 'orders'] },
    summary: 'Holidays of the shop with its own overrides, by default of a year from today; 400 for more than 400 days',
    query: z.object({ from: f.civilDate.optional(), to: f.civilDate.optional() }),
    response: z.object({ items: z.array(holiday) }),
  },
  ...panelProvidersSchemas,
  ...panelPagesSchemas,
} as const;
