/** The delivery choice in calls: how it rides along (RES-09), and what its refusal means. */
import type { BodyOf } from '@/contract/endpoint';
import type { ordersEndpoints } from '@/contract/orders.endpoints';
import { deliveryOfLines, withoutDelivery } from '@/domain/delivery-of-items';
import { deliveryQuery, deliveryTime, type DeliveryChoice } from '@/domain/delivery-choice';
import type { ApiErrorData } from '../../http/api-error';
import { fieldMessage } from '../store/api-error-helpers';

/**
 * A call as it goes out with a choice (RES-09). The day and hour that a price or submit body names ride in its query too,
 * so that one call never names two; without a choice it names none.
 */
export function dated<Sent extends { readonly query?: object; readonly body?: unknown }>(
  { query, body }: Sent,
  choice: DeliveryChoice | null,
) {
  if (!isOrderBody(body)) return { query: { ...query, ...deliveryQuery(choice) }, body };
  const products = choice ? body.products : withoutDelivery(body.products);
  return { query: { ...query, ...(deliveryOfLines(products) ?? deliveryQuery(choice)) }, body: { ...body, products } };
}

type OrderBody = Pick<BodyOf<typeof ordersEndpoints.price>, 'products'>;

function isOrderBody(body: unknown): body is OrderBody {
  return typeof body === 'object' && body !== null && 'products' in body && Array.isArray(body.products);
}

/** Whether a price or an order was refused for its delivery day and hour, and not for the nights of a stay. */
export function isDeliveryRefusal(facts: ApiErrorData | null, { products }: OrderBody): boolean {
  return fieldMessage(facts, 'times') !== null && deliveryOfLines(products) !== null;
}

/** Whether these lines name the choice: what was refused for another one says nothing of it. */
export function namesDelivery({ products }: OrderBody, choice: DeliveryChoice | null): boolean {
  return choice !== null && products.some(({ times }) => times?.includes(deliveryTime(choice)));
}
