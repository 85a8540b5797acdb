import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditLog } from '../db/schema/audit';
import { orderEvents, orders } from '../db/schema/orders';
import type { AuditEntry } from './audit.sql';
import { numbers } from './int-array-param';

const STEP: AuditEntry['action'] = 'order.status';

/** Writes the transition that the process has just made of these orders to their events and to the audit log. */
export async function writeSystemSteps(db: Database, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    with stepped as (select * from ${orders} where ${orders.id} = any(${numbers(ids)}) order by id),
      step as (insert into ${orderEvents} (order_id, status, sub_status, at) select id, status, sub_status, updated_at from stepped)
    insert into ${auditLog} (at, action, subject, details)
    select updated_at, ${STEP}, 'order:' || id, jsonb_build_object('by', 'system', 'to', status) from stepped`);
}
