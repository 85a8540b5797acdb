/** What a customer's own unpaid orders hold. */
import { and, desc, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import { orderLines, orders } from '../db/schema/orders';
import { isHolding } from './expired-holds.sql';
import type { OrderRow } from './orders.sql';

/** Something that an unpaid order holds: a product, of a day's portions those of that day; an hour; nights. */
export type HeldResource =
  | { readonly product: number; readonly date?: CivilDate }
  | { readonly slot: string }
  | { readonly stay: number; readonly nights: readonly CivilDate[] };

/** The newest unpaid order of the customer that holds the resource; null for none. */
export async function findOwnHold(
  db: Database,
  { customerId, now, except }: { readonly customerId: number; readonly now: Date; readonly except: number | null },
  resource: HeldResource,
): Promise<Pick<OrderRow, 'id' | 'kind'> | null> {
  const [row] = await db
    .select({ id: orders.id, kind: orders.kind })
    .from(orders)
    .where(
      and(
        eq(orders.customer_id, customerId),
        except === null ? undefined : ne(orders.id, except),
        holdsUnpaid(resource, now),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return row ?? null;
}

/** The condition of orders whose hold has not ended and that hold the resource; a part from the credit is no payment. */
export function holdsUnpaid(resource: HeldResource, now: Date): SQL | undefined {
  return and(isHolding(), or(isNull(orders.pay_before), gt(orders.pay_before, now)), holds(resource));
}

function holds(resource: HeldResource): SQL | undefined {
  if ('slot' in resource) return hasTime([resource.slot]);
  if ('stay' in resource) return and(hasLine(resource.stay), hasTime(resource.nights));
  // A package holds the products in it as well.
  const taken = sql`${orders.stock_taken} @> ${JSON.stringify([{ product_id: resource.product }])}::jsonb`;
  const ofDay =
    resource.date === undefined
      ? undefined
      : sql`exists (select from jsonb_array_elements_text(${orders.times}) as time
      where time like ${`${resource.date} %`})`;
  return and(or(hasLine(resource.product), taken), ofDay);
}

function hasLine(productId: number): SQL {
  return sql`exists (select from ${orderLines}
    where ${orderLines.order_id} = ${orders.id} and ${orderLines.product_id} = ${productId})`;
}

function hasTime(times: readonly string[]): SQL | undefined {
  return or(...times.map((time) => sql`${orders.times} @> ${JSON.stringify([time])}::jsonb`));
}
