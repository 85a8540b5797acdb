/** Which orders count as unpaid. */
import { sql, type SQL } from 'drizzle-orm';
import { DEPOSIT_PERCENT } from '@/domain/payment-way';
import { orders } from '../db/schema/orders';

/** The condition of orders that have received less than `leastPaidOf` of domain/unpaid-holds.ts; never of free ones. */
export const isUnpaid = (): SQL => sql`${orders.paid} < case when ${orders.price} > ${orders.due_later}
  then ${orders.price} - ${orders.due_later} else ceil(${orders.price}::numeric * ${sql.raw(String(DEPOSIT_PERCENT))} / 100) end`;
