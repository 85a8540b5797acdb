import { sql, type SQL } from 'drizzle-orm';
import { ORDER_KINDS } from '@/contract/orders.schemas';
import { ORDER_CAPABILITIES } from '@/domain/order-capabilities';
import { orders } from '../db/schema/orders';

/** The order's kind has a capability; the kinds are literals, so that plans and partial indexes can use them. */
export function ofKindsWith(capability: 'hasNights' | 'hasArrival' | 'hasHost' | 'isDelivered'): SQL<boolean> {
  const kinds = ORDER_KINDS.filter((kind) => ORDER_CAPABILITIES[kind][capability]);
  return sql`(${orders.kind} in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))}))`;
}
