/**
 * The invoice of a stay: each night by the residence's own rules (domain/stay-price.ts), with the discount of its coupon,
 * which coupons.service.ts checks.
 */
import type { Invoice } from '@/contract/orders.schemas';
import { isCivilDate, tehranToday, type CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import {
  checkStay,
  endsOfNights,
  priceStay,
  STAY_VIOLATION_MESSAGE_KEYS,
  type StayPrice,
  type StayViolation,
} from '@/domain/stay-price';
import { ResourceTaken } from './resource-taken';
import { formatMessage, t } from '@/messages/format-message';
import { reservationsMessages } from '@/messages/reservations';
import { ApiError } from '../errors';
import { validationError } from '../http-errors';
import type { CouponRow } from '../sql/coupons.sql';
import { anyUnavailable, findResidence, listHolidays } from '../sql/calendar.sql';
import type { PricingContext, OrderRequest } from './pricing-context';
import { findUsableCoupon } from './coupons.service';
import { heldStayOf } from './held-content';
import { stayRatesOf, type ResidenceRow } from './stay-rates.mapper';
import { backendOrdersMessages } from '@/messages/backend-orders';

export interface StayQuote {
  readonly kind: 'stay';
  readonly invoice: Invoice;
  readonly coupon: CouponRow | null;
  readonly product: { readonly id: number; readonly name: string };
  readonly residence: ResidenceRow;
  readonly nights: readonly CivilDate[];
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  readonly person_count: number;
}

/**
 * The quote of one residence. 400 for nights or people that its terms do not allow, 409 for a closed residence or, in a
 * quote, taken nights.
 */
export async function quoteStay(
  context: PricingContext,
  request: OrderRequest,
  coupon: string | null,
): Promise<StayQuote> {
  const [line, another] = request.products;
  if (!line || another || line.count !== 1) throw validationError('products', t(backendOrdersMessages.orderOneStay));
  const heldStay = heldStayOf(context.heldContent, line.product_id);
  const loadedResidence = await findResidence(context.db, line.product_id, { withRemoved: heldStay !== null });
  if (!loadedResidence || loadedResidence.product.status === 'draft')
    throw validationError('products', t(backendOrdersMessages.orderProductUnknown));
  const { product, residence } = loadedResidence;
  const nights = [...(line.times ?? [])].sort();
  const areHeld = heldStay !== null && nights.every((night) => heldStay.nights.includes(night));
  if (product.status !== 'active' && !areHeld)
    throw new ApiError(409, t(backendOrdersMessages.orderProductClosed, { name: product.name }));

  const ends = nights.every(isCivilDate) ? endsOfNights(nights) : null;
  if (!ends) throw validationError('times', t(reservationsMessages.reservationDatesInvalid));
  const holidays = new Set((await listHolidays(context.db, ends.checkIn, ends.checkOut)).map(({ date }) => date));
  const rates = stayRatesOf({ ...loadedResidence, basePrice: product.price, holidays }, nights);
  const person_count = line.person_count ?? request.person_count ?? 1;
  const refusal = checkStay({ rates, nights, person_count }, tehranToday(context.now.getTime()), heldStay);
  if (refusal) throw refusalError(refusal);
  if (context.purpose === 'quote' && (await anyUnavailable(context.db, product.id, nights, context.now)))
    throw nightsTakenError(product.id, nights);

  const stay = { rates, holidays, nights, person_count };
  const plain = priceStay(stay);
  const usable = coupon === null ? null : await findUsableCoupon(context, coupon, plain.price);
  const invoice = invoiceOf(product.name, usable ? priceStay({ ...stay, coupon: usable }) : plain, usable);
  return { kind: 'stay', invoice, coupon: usable, product, residence, nights, ...ends, person_count };
}

/** The error for a night that another order holds. Unlike other conflicts of an order it names the field. */
export function nightsTakenError(productId: number, nights: readonly CivilDate[]): ApiError {
  const msg = t(reservationsMessages.reservationDateUnavailable);
  return new ResourceTaken(msg, { stay: productId, nights }, [{ field: 'times', msg }]);
}

function invoiceOf(
  name: string,
  { products_price, discount, price, nights, adjustments }: StayPrice,
  coupon: CouponRow | null,
): Invoice {
  return {
    products_price,
    products_discount: 0,
    discount,
    shipping_price: 0,
    price,
    products: [{ name, price: products_price, count: 1 }],
    nights: nights.map((night) => ({ ...night })),
    adjustments: adjustments.map((one) => ({
      title: formatMessage(reservationsMessages[one.title], {
        n: toPersianDigits(one.nights ?? 0),
        code: coupon?.code ?? '',
      }),
      amount: one.amount,
    })),
  };
}

function refusalError({ code, n }: StayViolation): ApiError {
  const msg = formatMessage(reservationsMessages[STAY_VIOLATION_MESSAGE_KEYS[code]], { n: toPersianDigits(n) });
  const field = code === 'too_many_people' || code === 'people_required' ? 'person_count' : 'times';
  return code === 'not_priced' ? new ApiError(409, msg) : validationError(field, msg);
}
