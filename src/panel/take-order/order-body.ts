/** The form of an order by telephone, and its request bodies. */
import type { ZonedAddress } from '@/contract/customer.schemas';
import type { BodyOf } from '@/contract/endpoint';
import type { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DELIVERIES } from '@/contract/delivery.schemas';
import type { DeskPaymentWay } from '@/contract/panel-money.schemas';
import type { City } from '@/domain/city-search';
import { normalizeMobile } from '@/domain/normalize-ids';
import { nightsOf, type CivilDate } from '@/domain/plain-date';
import { chosenZoneId } from '@/domain/zone-choices';

/** The choice of the address that an order has already. */
export const ORDER_ADDRESS = 'order';

export type OrderBody = BodyOf<typeof panelDeskEndpoints.takeOrder>;
type QuoteBody = BodyOf<typeof panelDeskEndpoints.quoteDeskOrder>;

export interface FormLine {
  readonly product_id?: number | null;
  readonly count?: number | null;
  readonly toppings?: readonly { readonly id: number; readonly count: number }[] | null;
}

export interface OrderForm {
  readonly customer?: string | null;
  readonly customer_name?: string | null;
  readonly products?: readonly FormLine[] | null;
  readonly delivery?: (typeof DELIVERIES)[number] | null;
  /** The id of a delivery method. */
  readonly delivery_method?: number | null;
  /** Of food: the day and the hour, `YYYY-MM-DD HH:mm`. */
  readonly times?: string | null;
  /** One of the customer's addresses; null for a new one, {@link ORDER_ADDRESS} in a changed order for its own. */
  readonly address?: number | typeof ORDER_ADDRESS | null;
  readonly new_address?:
    | ({
        readonly [Part in Exclude<keyof ZonedAddress, 'lat' | 'lng' | 'zone_id' | 'province' | 'city'>]?: string | null;
      } & {
        readonly area?: City | null;
        readonly point?: { readonly lat: number; readonly lng: number } | null;
        /** The choice of a zone without a point (domain/zone-choices.ts). */
        readonly zone_id?: string | null;
      })
    | null;
  readonly residence?: number | null;
  /** Days of arrival and departure; the same day until both are chosen. */
  readonly stay?: { readonly from: CivilDate; readonly to: CivilDate } | null;
  readonly person_count?: number | null;
  readonly guest_name?: string | null;
  readonly coupon?: string | null;
  readonly msg?: string | null;
  /** How it was paid, or that it is paid on delivery, or later by a link; none: as is usual for such an order. */
  readonly way?: DeskPaymentWay | 'on_delivery' | 'deposit' | 'later' | null;
  /** How a deposit was paid; `later`, or none: by a link. */
  readonly deposit_way?: DeskPaymentWay | 'later' | null;
  readonly ref?: string | null;
  /** The amount shown in the form. */
  readonly quoted_price?: number | null;
  /** The idempotency key, stored with the draft. */
  readonly order_key?: string | null;
}

/** The complete lines of the form; lines without a product or a count are left out of the request. */
export function linesOf({ residence, stay, person_count, products, times }: OrderForm): OrderBody['products'] {
  if (residence) {
    if (!stay || stay.from === stay.to) return [];
    const nights = nightsOf(stay.from, stay.to);
    return [{ product_id: residence, count: 1, times: nights, person_count: person_count ?? 1 }];
  }
  return (products ?? []).flatMap(({ product_id, count, toppings }) =>
    product_id && typeof count === 'number' && count > 0
      ? [
          {
            product_id,
            count,
            ...(toppings?.length && { toppings: [...toppings] }),
            ...(times && { times: [times] }),
          },
        ]
      : [],
  );
}

/** The body of a quote: an incomplete number and an address without a street are left out. */
export function quoteBodyOf(form: OrderForm): QuoteBody {
  const { customer, coupon, residence, delivery, address, new_address } = form;
  const mobile = normalizeMobile(customer ?? '');
  const isSent = !residence && delivery !== 'pickup';
  return {
    products: linesOf(form),
    ...(mobile && { customer: mobile }),
    ...(coupon && { coupon }),
    ...(!residence && deliveryOf(form)),
    ...quotedWayOf(form),
    ...(isSent && typeof address === 'number' && { address }),
    ...(isSent && !address && new_address?.address?.trim() && placeOf(new_address)),
  };
}

/** The body of the order; the fields of other kinds of order are left out. */
export function bodyOf(form: OrderForm): OrderBody {
  const { customer, customer_name, coupon, msg, residence, guest_name, delivery, address, new_address } = form;
  const { quoted_price } = form;
  const isStay = Boolean(residence);
  const isSent = !isStay && delivery !== 'pickup';
  return {
    products: linesOf(form),
    customer: customer ?? '',
    customer_name: (isStay ? guest_name : customer_name) || null,
    coupon: coupon || null,
    msg: msg || null,
    ...paymentOf(form),
    quoted_price: quoted_price ?? null,
    ...(isStay && { guest_name: guest_name || null }),
    ...(!isStay && deliveryOf(form)),
    ...(isSent && typeof address === 'number' && { address }),
    ...(isSent && !address && { new_address: typedAddressOf(new_address) }),
  };
}

/** The kind of delivery, and the method where the shop has several. */
export function deliveryOf({ delivery, delivery_method }: OrderForm): Pick<QuoteBody, 'delivery' | 'delivery_method'> {
  return { ...(delivery && { delivery }), ...(delivery && delivery_method && { delivery_method }) };
}

function paymentOf({ way, deposit_way, ref }: OrderForm): Pick<OrderBody, 'payment' | 'payment_type'> {
  if (!way) return {};
  const received = (by: DeskPaymentWay) => ({ payment: { way: by, ref: ref?.trim() || null } });
  switch (way) {
    case 'later':
      return { payment_type: 'cash' };
    case 'on_delivery':
      return { payment_type: way };
    case 'deposit':
      return { payment_type: way, ...(deposit_way && deposit_way !== 'later' && received(deposit_way)) };
    default:
      return received(way);
  }
}

/** What the price depends on: an order that is paid whole now has no fee of a way. */
function quotedWayOf(form: OrderForm): Pick<QuoteBody, 'payment_type' | 'paid_now'> {
  const { payment, payment_type } = paymentOf({ ...form, ref: null });
  return payment && !payment_type ? { paid_now: true } : { ...(payment_type && { payment_type }) };
}

function placeOf({
  point,
  zone_id,
  area,
}: NonNullable<OrderForm['new_address']>): Pick<QuoteBody, 'new_place' | 'new_zone' | 'new_area'> {
  return {
    ...(point ? { new_place: point } : { new_place: null, new_zone: chosenZoneId(zone_id) }),
    ...(area && { new_area: area }),
  };
}

function typedAddressOf(form: OrderForm['new_address']): Required<ZonedAddress> {
  const { area, address, number, unit, postal_code, receiver, telephone, point, zone_id } = form ?? {};
  return {
    province: area?.province ?? null,
    city: area?.city ?? null,
    address: address ?? '',
    number: number ?? '',
    unit: unit || null,
    postal_code: postal_code || null,
    receiver: receiver || null,
    telephone: telephone || null,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    zone_id: point ? null : chosenZoneId(zone_id),
  };
}
