/** What the desk shows of one order beside its row, in one statement. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { productImages, products } from '../../db/schema/catalogue';
import { hosts, residences } from '../../db/schema/residences';
import { refunds } from '../../db/schema/books';
import { orderMessages, orderNotes } from '../../db/schema/desk';
import { auditLog } from '../../db/schema/audit';
import { orderEvents, orderLines, orders } from '../../db/schema/orders';
import { ledger, payments } from '../../db/schema/payments';
import { shippingZones } from '../../db/schema/shop';
import { customers, users } from '../../db/schema/users';
import { moneySourcesColumns } from '../desk-refunds.sql';
import { jsonRows } from '../json-rows';
import { contentsJson } from '../line-contents.sql';
import type { OrderRow } from '../orders.sql';
import { returnedPieces } from '../refunds.sql';
import { staffNames } from './staff.sql';

/** Of the audit log's entries of one order this many at most. */
const MAX_HISTORY = 200;

export type OrderRecords = Awaited<ReturnType<typeof orderRecordsOf>>;

/**
 * The records of an order, each list in the order of its entries. Instants are ISO texts with an offset.
 * @param isDesk false leaves out what hosts and the kitchen do not see: payments, refunds, messages, notes, history
 */
export async function orderRecordsOf(db: Database, { id, customer_id }: OrderRow, isDesk: boolean) {
  const subject = `order:${id}`;
  const forDesk = sql`${isDesk}::boolean`;
  const named = sql`(
    select ${orderEvents.by_user} from ${orderEvents} where ${orderEvents.order_id} = ${id}
    union select ${payments.user_id} from ${payments} where ${payments.order_id} = ${id}
    union select ${refunds.paid_by} from ${refunds} where ${refunds.order_id} = ${id}
    union select ${orderNotes.by_user} from ${orderNotes} where ${orderNotes.order_id} = ${id}
    union select ${auditLog.user_id} from ${auditLog} where ${auditLog.subject} = ${subject})`;
  const [records] = await db
    .select({
      lines: jsonRows(
        db
          .select({
            product_id: orderLines.product_id,
            name: orderLines.name,
            count: orderLines.count,
            returned: returnedPieces().as('returned'),
            unit_price: orderLines.unit_price,
            toppings: orderLines.toppings,
            type: products.type,
            slug: products.slug,
            image: sql<string | null>`(select ${productImages.url} from ${productImages}
              where ${productImages.product_id} = ${orderLines.product_id} order by ${productImages.position} limit 1)`.as(
              'image',
            ),
            contents: contentsJson().as('contents'),
          })
          .from(orderLines)
          .innerJoin(products, eq(products.id, orderLines.product_id))
          .where(eq(orderLines.order_id, id))
          .orderBy(asc(orderLines.position)),
      ),
      people: jsonRows(
        db
          .select({ first_name: customers.first_name, last_name: customers.last_name, mobile: users.mobile })
          .from(customers)
          .innerJoin(users, eq(users.id, customers.user_id))
          .where(eq(customers.id, customer_id)),
      ),
      places: jsonRows(
        db
          .select({
            instant: residences.instant,
            check_in: residences.check_in,
            check_out: residences.check_out,
            city: residences.city,
            province: residences.province,
            address: residences.address,
            lat: residences.lat,
            lng: residences.lng,
            host_name: sql<string>`${hosts.name}`.as('host_name'),
            host_image: sql<string | null>`${hosts.image}`.as('host_image'),
            host_mobile: sql<string>`${hosts.mobile}`.as('host_mobile'),
          })
          .from(orderLines)
          .innerJoin(residences, eq(residences.product_id, orderLines.product_id))
          .innerJoin(hosts, eq(hosts.id, residences.host_id))
          .where(eq(orderLines.order_id, id)),
      ),
      events: jsonRows(db.select().from(orderEvents).where(eq(orderEvents.order_id, id)).orderBy(asc(orderEvents.id))),
      payments: jsonRows(
        db
          .select({
            id: payments.id,
            created_at: payments.created_at,
            settled_at: payments.settled_at,
            status: payments.status,
            gateway: payments.gateway,
            amount: payments.amount,
            ref: payments.ref,
            card: payments.card,
            user_id: payments.user_id,
          })
          .from(payments)
          .where(and(forDesk, eq(payments.order_id, id)))
          .orderBy(asc(payments.id)),
      ),
      refunds: jsonRows(
        db
          .select()
          .from(refunds)
          .where(and(forDesk, eq(refunds.order_id, id)))
          .orderBy(asc(refunds.id)),
      ),
      credit: jsonRows(
        db
          .select({ id: ledger.id, created_at: ledger.created_at, kind: ledger.kind, amount: ledger.amount })
          .from(ledger)
          .where(and(forDesk, eq(ledger.customer_id, customer_id), eq(ledger.order_id, id)))
          .orderBy(asc(ledger.id)),
      ),
      messages: jsonRows(
        db
          .select()
          .from(orderMessages)
          .where(and(forDesk, eq(orderMessages.order_id, id)))
          .orderBy(asc(orderMessages.id)),
      ),
      notes: jsonRows(
        db
          .select()
          .from(orderNotes)
          .where(and(forDesk, eq(orderNotes.order_id, id)))
          .orderBy(asc(orderNotes.id)),
      ),
      history: jsonRows(
        db
          .select()
          .from(auditLog)
          .where(and(forDesk, eq(auditLog.subject, subject)))
          .orderBy(asc(auditLog.id))
          .limit(MAX_HISTORY),
      ),
      zones: jsonRows(
        db
          .select({ title: shippingZones.title })
          .from(shippingZones)
          .where(forDesk)
          .orderBy(asc(shippingZones.position), asc(shippingZones.id)),
      ),
      names: jsonRows(staffNames(db, named)),
      ...moneySourcesColumns({ id, customer_id }),
    })
    .from(orders)
    .where(eq(orders.id, id));
  if (!records) throw new Error(`Order ${id} does not exist`);
  return records;
}
