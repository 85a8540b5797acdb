/** The panel's endpoints of what the shop offers around its goods: home page, coupons, codes, delivery. */
import * as z from 'zod';
import * as f from './field-schemas';
import { deliveryMethod, deliveryMethodFields } from './panel-delivery-methods.schemas';
import { coupon, couponFields, giftCode, qrCode } from './panel-codes.schemas';
import {
  deliveryRule,
  capacity,
  closesMinutes,
  dayOff,
  shippingZone,
  shippingZoneFields,
} from './panel-delivery.schemas';
import { paymentWay, paymentWayFields } from './panel-payment-ways.schemas';
import { listQuery } from './panel-list';
import { changed, created, listed, removed, shown, updated } from './panel-resource';

const position = z.int().min(0).max(100_000);
const productIds = z.array(f.id).max(100);

/** A key that is not a number, such as a coupon's code. */
const textId = f.text(80);
const textIdParams = z.object({ id: textId });
/** The same query with such keys. */
const textListQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  ...listQuery(sorts),
  ids: f
    .text(4000)
    .transform((text) => text.split(','))
    .pipe(z.array(textId).max(100))
    .optional(),
});

const homeSection = z.object({
  id: f.id,
  /** `favorite`: chosen products; `category`: products of a category; `category_steps`: links to categories. */
  type_name: z.enum(['favorite', 'category', 'category_steps']),
  title: z.string(),
  category_slug: z.string().nullable(),
  product_ids: z.array(f.id).nullable(),
  position: z.int(),
  version: z.int(),
});
export type PanelHomeSection = z.output<typeof homeSection>;
const homeSectionFields = z.object({
  type_name: homeSection.shape.type_name,
  title: f.text(120),
  category_slug: f.text(120).nullish(),
  product_ids: productIds.nullish(),
  position: position.optional(),
});

const poster = z.object({
  id: f.id,
  title: z.string(),
  image: z.string(),
  blurhash: z.string().nullable(),
  link: z.string().nullable(),
  product_ids: z.array(f.id),
  active: z.boolean(),
  position: z.int(),
  version: z.int(),
});
export type PanelPoster = z.output<typeof poster>;
const posterFields = z.object({
  title: f.text(120),
  /** Address of an uploaded picture. */
  image: f.url,
  link: f.url.nullish(),
  product_ids: productIds.optional(),
  active: z.boolean().optional(),
  position: position.optional(),
});

const SHOP = { panel: ['shop'] } as const;
/** Delivery hours and days off are the kitchen's too. */
const KITCHEN = { panel: ['kitchen'] } as const;

export const panelOffersSchemas = {
  listHomeSections: listed(SHOP, homeSection, listQuery(['position', 'title']), 'The sections of the home page'),
  getHomeSection: shown(SHOP, homeSection, f.idParams, 'A section of the home page'),
  createHomeSection: created(SHOP, homeSection, homeSectionFields, 'Add a section; products and category must exist'),
  updateHomeSection: updated(SHOP, homeSection, f.idParams, homeSectionFields, 'Change a section'),
  changeHomeSections: changed(
    SHOP,
    homeSection,
    homeSectionFields,
    'Change several sections, such as their order; all or none',
  ),
  removeHomeSection: removed(SHOP, homeSection, f.idParams, 'Remove a section'),

  listPanelPosters: listed(
    SHOP,
    poster,
    { ...listQuery(['position', 'title']), active: z.enum(['true', 'false']).optional() },
    'The posters of the home page, hidden ones too',
  ),
  getPanelPoster: shown(SHOP, poster, f.idParams, 'A poster'),
  createPoster: created(SHOP, poster, posterFields, 'Add a poster with an uploaded picture'),
  updatePoster: updated(SHOP, poster, f.idParams, posterFields, 'Change a poster'),
  changePosters: changed(SHOP, poster, posterFields, 'Change several posters, such as their order; all or none'),
  removePoster: removed(SHOP, poster, f.idParams, 'Remove a poster'),

  listPanelCoupons: listed(SHOP, coupon, textListQuery(['created_at', 'id', 'expires_at', 'uses']), 'All coupons'),
  getPanelCoupon: shown(SHOP, coupon, textIdParams, 'A coupon'),
  createCoupon: created(SHOP, coupon, couponFields.extend({ id: f.text(40) }), 'Add a coupon; `id` is its code'),
  updateCoupon: updated(SHOP, coupon, textIdParams, couponFields, 'Change a coupon’s rules; its code stays'),
  removeCoupon: removed(
    SHOP,
    coupon,
    textIdParams,
    'Remove a coupon that has not been used; end any other by `expires_at`',
  ),

  listGiftCodes: listed(
    SHOP,
    giftCode,
    { ...listQuery(['created_at', 'used_at', 'amount', 'title']), used: z.enum(['true', 'false']).optional() },
    'Gift codes by title and ending, without the codes themselves',
  ),
  createGiftCodes: {
    access: { panel: ['shop'] },
    summary:
      'Make gift codes; only this response contains them, since only their hashes are stored. A repeat with the same `Idempotency-Key` returns the same codes',
    body: z.object({ count: z.int().min(1).max(500), amount: f.toman.min(1), title: f.text(120) }),
    response: z.object({ items: z.array(giftCode), codes: z.array(z.string()) }),
    keyed: true,
  },
  removeGiftCode: removed(SHOP, giftCode, f.idParams, 'Remove a gift code that has not been used'),

  listQrCodes: listed(
    SHOP,
    qrCode,
    textListQuery(['label', 'created_at']),
    'The QR codes of tables and places, with their pictures',
  ),
  getPanelQrCode: shown(SHOP, qrCode, textIdParams, 'A QR code'),
  createQrCode: created(SHOP, qrCode, z.object({ label: f.text(60) }), 'Add a QR code for a table or place'),
  updateQrCode: updated(
    SHOP,
    qrCode,
    textIdParams,
    z.object({ label: f.text(60) }),
    'Rename the table or place of a QR code',
  ),
  removeQrCode: removed(SHOP, qrCode, textIdParams, 'Remove a QR code; scanning it then reports an unknown code'),

  listDeliveryRules: listed(
    KITCHEN,
    deliveryRule,
    textListQuery(['weekday', 'time', 'capacity']),
    'The weekly delivery hours',
  ),
  getDeliveryRule: shown(KITCHEN, deliveryRule, textIdParams, 'A weekly delivery hour'),
  createDeliveryRule: created(
    KITCHEN,
    deliveryRule,
    z.object({
      weekday: z.int().min(0).max(6),
      time: f.hour,
      capacity,
      closes_minutes: closesMinutes.optional(),
    }),
    'Add a weekly delivery hour; it applies to the next days immediately',
  ),
  updateDeliveryRule: updated(
    KITCHEN,
    deliveryRule,
    textIdParams,
    z.object({ capacity, closes_minutes: closesMinutes }),
    'Change the capacity or the closing time of a weekly hour; the capacity of existing hours with orders is never reduced',
  ),
  removeDeliveryRule: removed(KITCHEN, deliveryRule, textIdParams, 'Remove a weekly hour; hours with orders stay'),

  listDaysOff: listed(KITCHEN, dayOff, textListQuery(['date', 'reason']), 'Days on which nothing is delivered'),
  getDayOff: shown(KITCHEN, dayOff, textIdParams, 'A day off'),
  createDayOff: created(
    KITCHEN,
    dayOff,
    z.object({ date: f.civilDate, reason: f.text(120).nullish() }),
    'Add a day off',
  ),
  updateDayOff: updated(
    KITCHEN,
    dayOff,
    textIdParams,
    z.object({ reason: f.text(120).nullable() }),
    'Change the reason of a day off',
  ),
  removeDayOff: removed(KITCHEN, dayOff, textIdParams, 'Remove a day off; its hours are open again'),

  listShippingZones: listed(
    SHOP,
    shippingZone,
    listQuery(['position', 'title', 'price']),
    'The delivery zones in their order',
  ),
  getShippingZone: shown(SHOP, shippingZone, f.idParams, 'A delivery zone'),
  createShippingZone: created(
    SHOP,
    shippingZone,
    shippingZoneFields,
    'Add a delivery zone: a polygon, a circle, provinces and cities, or everywhere',
  ),
  updateShippingZone: updated(SHOP, shippingZone, f.idParams, shippingZoneFields, 'Change a delivery zone'),
  changeShippingZones: changed(
    SHOP,
    shippingZone,
    shippingZoneFields,
    'Change several zones, such as their order; all or none',
  ),
  removeShippingZone: removed(
    SHOP,
    shippingZone,
    f.idParams,
    'Remove a delivery zone; without any, delivery is free everywhere',
  ),

  listDeliveryMethods: listed(
    SHOP,
    deliveryMethod,
    listQuery(['position']),
    'The delivery methods of an ordinary shop, also those that are off',
  ),
  getDeliveryMethod: shown(SHOP, deliveryMethod, f.idParams, 'A delivery method'),
  createDeliveryMethod: created(
    SHOP,
    deliveryMethod,
    deliveryMethodFields.partial().required({ kind: true }),
    'Add a delivery method: its kind, title, prices by zone and weight, days, and place of a pickup',
  ),
  updateDeliveryMethod: updated(
    SHOP,
    deliveryMethod,
    f.idParams,
    deliveryMethodFields.omit({ kind: true }),
    'Change a delivery method; orders keep the one that they were placed with',
  ),
  changeDeliveryMethods: changed(
    SHOP,
    deliveryMethod,
    deliveryMethodFields.omit({ kind: true }),
    'Change several methods, such as their order; all or none',
  ),
  removeDeliveryMethod: removed(SHOP, deliveryMethod, f.idParams, 'Remove a delivery method; one stays'),

  listPaymentWays: listed(SHOP, paymentWay, listQuery(['position']), 'The ways to pay, also those that are off'),
  getPaymentWay: shown(SHOP, paymentWay, f.idParams, 'A way to pay'),
  updatePaymentWay: updated(SHOP, paymentWay, f.idParams, paymentWayFields, 'Change a way to pay; one stays offered'),
  changePaymentWays: changed(SHOP, paymentWay, paymentWayFields, 'Change several, such as their order; all or none'),
} as const;
