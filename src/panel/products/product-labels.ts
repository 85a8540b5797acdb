/** Labels of a product's fields and texts of their values, for the list of another user's changes. */
import type { PanelResidence, SaleStatus } from '@/contract/panel-products.schemas';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { panelFormMessages } from '@/messages/panel-form';
import { panelResidenceMessages } from '@/messages/panel-residence';
import type { ValueTexts } from '../forms/conflict-dialog';

const RESIDENCE_LABELS = {
  host_id: panelResidenceMessages.host,
  city: panelResidenceMessages.city,
  province: panelResidenceMessages.province,
  point: panelResidenceMessages.point,
  address: panelResidenceMessages.address,
  area: panelResidenceMessages.area,
  bedrooms: panelResidenceMessages.bedrooms,
  beds: panelResidenceMessages.beds,
  capacity: panelResidenceMessages.capacity,
  max_capacity: panelResidenceMessages.maxCapacity,
  extra_person_price: panelResidenceMessages.extraPerson,
  check_in: panelResidenceMessages.checkIn,
  check_out: panelResidenceMessages.checkOut,
  instant: panelResidenceMessages.instant,
  rules: panelResidenceMessages.rules,
  amenities: panelResidenceMessages.amenities,
  bring: panelResidenceMessages.bring,
  cancellation: panelResidenceMessages.cancellation,
  min_nights: panelResidenceMessages.minNights,
  max_nights: panelResidenceMessages.maxNights,
  lead_days: panelResidenceMessages.leadDays,
  horizon_days: panelResidenceMessages.horizonDays,
  long_stay_nights: panelResidenceMessages.longStayNights,
  long_stay_percent: panelResidenceMessages.longStayPercent,
  price_rules: panelResidenceMessages.priceRules,
} as const satisfies Record<keyof PanelResidence, string>;

export const PRODUCT_LABELS: Readonly<Record<string, string>> = {
  name: panelProductsMessages.name,
  description: panelProductsMessages.description,
  price: panelProductsMessages.price,
  old_price: panelProductsMessages.oldPrice,
  discount_ends: panelProductsMessages.discountEnds,
  stock: panelProductsMessages.stock,
  daily_portions: panelProductsMessages.portions,
  sold_out_on: panelProductsMessages.soldOutToday,
  weight: panelProductsMessages.weight,
  weekdays: panelProductsMessages.weekdays,
  limit: panelProductsMessages.limit,
  status: panelProductsMessages.status,
  category_id: panelProductsMessages.category,
  place_id: panelProductsMessages.place,
  pictures: panelProductsMessages.pictures,
  properties: panelProductsMessages.properties,
  toppings: panelProductsMessages.toppings,
  items: panelProductsMessages.items,
  ...Object.fromEntries(Object.entries(RESIDENCE_LABELS).map(([name, label]) => [`residence.${name}`, label])),
};

/** An id is not readable for a person. */
const anotherOne = () => t(panelFormMessages.conflictChanged);

export const PRODUCT_TEXTS: ValueTexts = {
  status: (value) => t(panelProductsMessages[`status.${value as SaleStatus}`]),
  category_id: anotherOne,
  place_id: anotherOne,
  'residence.host_id': anotherOne,
  'residence.cancellation': (value) =>
    t(panelResidenceMessages[`cancellation.${value as PanelResidence['cancellation']}`]),
};
