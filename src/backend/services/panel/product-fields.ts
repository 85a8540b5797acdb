/** The fields of a product as they are stored, checked one by one: a field error names the field that was given. */
import type { FieldError } from '@/contract/envelope';
import type { PanelProduct, PanelResidence, ProductChange, SaleChange } from '@/contract/panel-products.schemas';
import { isCivilDate, tehranToday } from '@/domain/plain-date';
import { parseClock } from '@/domain/clock-time';
import { formatAmount } from '@/domain/money';
import { normalizeMultilineText, normalizeText } from '@/domain/normalize-text';
import { isStatusChange, missingForSale, type RequiredPart } from '@/domain/product-publication';
import { nameSlug } from '@/domain/urls';
import { productCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import { backendPanelCatalogueMessages } from '@/messages/backend-panel-catalogue';
import { validationMessages } from '@/messages/validation';
import type { products } from '../../db/schema/catalogue';
import type { residences } from '../../db/schema/residences';
import { ApiError } from '../../errors';
import { validationError } from '../../http-errors';
import { storedStatus } from './product.mapper';

export type StoredProduct = Partial<typeof products.$inferInsert>;
export type StoredResidence = Partial<typeof residences.$inferInsert>;

/** Price, old price, limit, portions and status. An old price that is no longer higher ends with the discount. */
export function saleColumns(
  before: PanelProduct,
  change: SaleChange,
  wasPublished: boolean,
  at: (field: string) => string,
  now: Date,
): StoredProduct {
  const set: StoredProduct = {};
  const price = change.price === undefined ? before.price : change.price;
  if (change.price !== undefined) Object.assign(set, { price: change.price ?? 0, priced: change.price !== null });
  if (change.old_price !== undefined) {
    if (change.old_price !== null && change.old_price <= (price ?? 0))
      throw validationError(at('old_price'), t(backendPanelCatalogueMessages.panelOldPrice));
    set.old_price = change.old_price;
  } else if (before.old_price !== null && before.old_price <= (price ?? 0)) set.old_price = null;
  const oldPrice = set.old_price === undefined ? before.old_price : set.old_price;
  if (change.discount_ends !== undefined) {
    if (change.discount_ends !== null && !isLastDay(change.discount_ends, before.discount_ends ?? null, now))
      throw validationError(at('discount_ends'), t(backendPanelCatalogueMessages.panelDiscountEnds));
    if (change.discount_ends !== null && oldPrice === null)
      throw validationError(at('discount_ends'), t(backendPanelCatalogueMessages.panelDiscountNone));
    set.discount_ends = change.discount_ends;
  }
  // A discount that has ended has no last day.
  if (oldPrice === null && (set.discount_ends ?? before.discount_ends ?? null) !== null) set.discount_ends = null;
  if (change.limit !== undefined) set.limit = change.limit;
  if (change.daily_portions !== undefined) {
    if (change.daily_portions !== null && productCapabilities(before.type).counts !== 'portions')
      throw validationError(at('daily_portions'), t(backendPanelCatalogueMessages.panelOnlyFood));
    set.daily_portions = change.daily_portions;
  }
  if (change.sold_out_on !== undefined && change.sold_out_on !== before.sold_out_on) {
    if (change.sold_out_on !== null && productCapabilities(before.type).counts !== 'portions')
      throw validationError(at('sold_out_on'), t(backendPanelCatalogueMessages.panelOnlyFood));
    if (change.sold_out_on !== null && change.sold_out_on !== tehranToday(now.getTime()))
      throw validationError(at('sold_out_on'), t(backendPanelCatalogueMessages.panelSoldOutToday));
    set.sold_out_on = change.sold_out_on;
  }
  if (change.status !== undefined && change.status !== before.status) {
    if (!isStatusChange(before.status, change.status, wasPublished))
      throw validationError(at('status'), t(backendPanelCatalogueMessages.panelStatusPublished));
    set.status = storedStatus(change.status);
    if (change.status === 'on_sale' || change.status === 'closed') set.was_published = true;
  }
  return set;
}

/** Whether a discount may end with this day: today or later, or the day that it has already. */
function isLastDay(day: string, former: string | null, now: Date): boolean {
  return isCivilDate(day) && (day === former || day >= tehranToday(now.getTime()));
}

/**
 * The stock after a change; undefined when it stays. A difference is added to the current stock. An absolute stock is
 * accepted only with the stock that the caller saw: 409 with the newer record otherwise, so that no sale is lost.
 */
export function stockAfter(before: PanelProduct, change: SaleChange, at: (field: string) => string) {
  const { stock, stock_seen, stock_change } = change;
  if (!productCapabilities(before.type).hasStock) {
    if (stock != null || stock_change !== undefined)
      throw validationError(at('stock'), t(backendPanelCatalogueMessages.panelStockOfParts));
    return undefined;
  }
  if (stock_change !== undefined) {
    if (stock !== undefined)
      throw validationError(at('stock_change'), t(backendPanelCatalogueMessages.panelStockTwice));
    if (before.stock === null)
      throw validationError(at('stock_change'), t(backendPanelCatalogueMessages.panelStockUncounted));
    if (before.stock + stock_change < 0)
      throw new ApiError(409, t(backendPanelCatalogueMessages.panelStockShort, { n: formatAmount(before.stock) }), {
        errors: [
          {
            field: at('stock_change'),
            msg: t(backendPanelCatalogueMessages.panelStockShort, { n: formatAmount(before.stock) }),
          },
        ],
        data: { item: before },
      });
    return stock_change === 0 ? undefined : before.stock + stock_change;
  }
  if (stock === undefined || stock === before.stock) return undefined;
  // A new product has no concurrent sales.
  if (before.stock !== (stock_seen === undefined ? NaN : stock_seen))
    throw new ApiError(409, t(backendPanelCatalogueMessages.panelStockSold), {
      errors: [{ field: at('stock'), msg: t(backendPanelCatalogueMessages.panelStockSold) }],
      data: { item: before },
    });
  return stock;
}

/** Texts and weekdays. */
export function ownColumns(before: PanelProduct, change: ProductChange): StoredProduct {
  const set: StoredProduct = {};
  if (change.name !== undefined) {
    const name = normalizeText(change.name);
    if (name === '') throw validationError('name', t(backendPanelCatalogueMessages.panelNameRequired));
    Object.assign(set, { name, slug: nameSlug(name) });
  }
  if (change.description !== undefined) set.description = normalizeMultilineText(change.description);
  if (change.weight !== undefined) {
    if (change.weight !== null && !productCapabilities(before.type).isWeighed)
      throw validationError('weight', t(backendPanelCatalogueMessages.panelOnlyGoods));
    set.weight = change.weight;
  }
  if (change.weekdays !== undefined) {
    const weekdays = change.weekdays && [...new Set(change.weekdays)].sort();
    if (weekdays && !productCapabilities(before.type).isCooked)
      throw validationError('weekdays', t(backendPanelCatalogueMessages.panelOnlyFood));
    if (weekdays?.length === 0) throw validationError('weekdays', t(backendPanelCatalogueMessages.panelWeekdays));
    set.weekdays = weekdays?.length === 7 ? null : weekdays;
  }
  for (const [field, capability, msg] of [
    ['items', 'hasItems', backendPanelCatalogueMessages.panelOnlyPackage],
    ['residence', 'isPlace', backendPanelCatalogueMessages.panelOnlyResidence],
    ['place_id', 'isPlace', backendPanelCatalogueMessages.panelOnlyResidence],
  ] as const) {
    const value = change[field];
    const isGiven = Array.isArray(value) ? value.length > 0 : value != null;
    if (isGiven && !productCapabilities(before.type)[capability]) throw validationError(field, t(msg));
  }
  return set;
}

/** The numbers of a residence without a sensible default: a draft may lack them. */
export const ENTERED_FIELDS = ['capacity', 'bedrooms', 'beds'] as const;

/** Of a residence for which no number of people has been given. */
export const FIRST_MAX_CAPACITY = 1;

/** The columns of a residence; its terms are checked by {@link assertResidence}. */
export function residenceColumns(
  before: PanelResidence,
  { point, price_rules: _rules, capacity, bedrooms, beds, ...fields }: Partial<PanelResidence>,
): StoredResidence {
  const entered = { capacity, bedrooms, beds };
  const set: StoredResidence = { ...fields };
  for (const field of ENTERED_FIELDS) if (entered[field] != null) set[field] = entered[field];
  if (ENTERED_FIELDS.some((field) => entered[field] !== undefined))
    set.unknown_fields = ENTERED_FIELDS.filter(
      (field) => (entered[field] === undefined ? before : entered)[field] === null,
    );
  for (const field of ['city', 'province', 'address'] as const)
    if (fields[field] !== undefined) set[field] = normalizeText(fields[field]);
  for (const field of ['rules', 'amenities'] as const)
    if (fields[field] !== undefined)
      Object.assign(set, { [field]: fields[field].map((one) => ({ ...one, title: normalizeText(one.title) })) });
  if (fields.bring !== undefined) set.bring = fields.bring.map(normalizeText);
  if (point !== undefined) Object.assign(set, point ?? { lat: 0, lng: 0 });
  return set;
}

/** Checks the changed terms together with those that stay, and reports all faults at once, each at its field. */
export function assertResidence(before: PanelResidence, change: Partial<PanelResidence>): void {
  const errors = [...termFaults(before, change), ...(change.price_rules ?? []).flatMap(ruleFaults)].map(
    ({ field, msg }): FieldError => ({ field: `residence.${field}`, msg }),
  );
  if (errors[0]) throw new ApiError(400, errors[0].msg, { errors });
}

function termFaults(before: PanelResidence, change: Partial<PanelResidence>): FieldError[] {
  const after = { ...before, ...change };
  const faults: FieldError[] = [];
  for (const field of ['check_in', 'check_out'] as const)
    if (parseClock(after[field]) === null) faults.push({ field, msg: t(backendPanelCatalogueMessages.panelHour) });
  if (after.capacity !== null && after.max_capacity < after.capacity)
    faults.push({ field: 'max_capacity', msg: t(backendPanelCatalogueMessages.panelMaxCapacity) });
  if (after.max_nights < after.min_nights)
    faults.push({ field: 'max_nights', msg: t(backendPanelCatalogueMessages.panelMaxNights) });
  if ((after.long_stay_nights === null) !== (after.long_stay_percent === null))
    faults.push({
      field: after.long_stay_nights === null ? 'long_stay_nights' : 'long_stay_percent',
      msg: t(backendPanelCatalogueMessages.panelLongStay),
    });
  for (const field of ['rules', 'amenities'] as const)
    for (const [index, { title }] of (change[field] ?? []).entries())
      if (normalizeText(title) === '')
        faults.push({ field: `${field}.${index}.title`, msg: t(validationMessages.vRequired) });
  for (const [index, thing] of (change.bring ?? []).entries())
    if (normalizeText(thing) === '') faults.push({ field: `bring.${index}`, msg: t(validationMessages.vRequired) });
  return faults;
}

function ruleFaults(
  { kind, from, to, weekdays, mode, amount, min_nights, max_nights }: PanelResidence['price_rules'][number],
  index: number,
): FieldError[] {
  const faults: FieldError[] = [];
  const report = (field: string, msg: string) => faults.push({ field: `price_rules.${index}.${field}`, msg });
  if (kind === 'dates' && from === null) report('from', t(validationMessages.vRequired));
  if (from !== null && !isCivilDate(from)) report('from', t(backendPanelCatalogueMessages.panelRuleDates));
  if (kind === 'dates' && to === null) report('to', t(validationMessages.vRequired));
  if (to !== null && (!isCivilDate(to) || (from !== null && to < from)))
    report('to', t(backendPanelCatalogueMessages.panelRuleDates));
  if (kind === 'weekdays' && !weekdays?.length) report('weekdays', t(backendPanelCatalogueMessages.panelWeekdays));
  if (amount < 1 || (mode === 'percent' && amount > 1000))
    report('amount', t(backendPanelCatalogueMessages.panelRuleAmount));
  if (min_nights !== null && max_nights !== null && max_nights < min_nights)
    report('max_nights', t(backendPanelCatalogueMessages.panelMaxNights));
  return faults;
}

const FIELD_OF: Readonly<Record<RequiredPart, string>> = {
  picture: 'pictures',
  price: 'price',
  items: 'items',
  capacity: 'residence.capacity',
  bedrooms: 'residence.bedrooms',
  beds: 'residence.beds',
  address: 'residence.address',
};

/**
 * A field error for each missing part without which a product cannot be shown to customers. For a product that is
 * already shown, parts that were missing before are accepted.
 */
export function assertPublishable(before: PanelProduct, after: PanelProduct, at: (field: string) => string): void {
  const isSeen = ({ status }: PanelProduct) => status === 'on_sale' || status === 'closed';
  if (!isSeen(after)) return;
  const lacking = missingForSale(after.missing).filter((part) => !isSeen(before) || !before.missing.includes(part));
  if (lacking.length === 0) return;
  const errors = lacking.map((part): FieldError => ({
    field: at(FIELD_OF[part]),
    msg: t(backendPanelCatalogueMessages[`panelMissing.${part}`]),
  }));
  throw new ApiError(400, errors[0]?.msg ?? '', { errors });
}
