/** How fast hosts answer requests, from the events of their orders. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { residences } from '../db/schema/residences';
import { orderEvents, orderLines } from '../db/schema/orders';
import { rowsOf } from './raw-rows';

/** The median covers at most this many answers, and is returned only from this many on. */
const LAST_ANSWERS = 20;
const LEAST_ANSWERS = 3;

/**
 * The median time from a request to the answer of the residence's host, in whole minutes, over the newest answers for
 * all of the host's residences; null for too few. Requests that expired or that the guest has canceled are no answers. Nor
 * is an answer that was taken back, which writes the request once more: what follows the last one answers the first.
 */
export async function findHostAnswerMinutes(db: Database, productId: number): Promise<number | null> {
  const [row] = await rowsOf<{ answers: number; minutes: number | null }>(
    db,
    sql`
      select count(*)::int as answers,
        ceil(percentile_cont(0.5) within group (order by extract(epoch from answered - requested) / 60))::int as minutes
      from (
        select request.at as requested, answer.at as answered
        from ${residences} mine
          join ${residences} place on place.host_id = mine.host_id
          join ${orderLines} line on line.product_id = place.product_id
          join ${orderEvents} request on request.order_id = line.order_id and request.status = 'rt_wait'
          join lateral (
            select min(event.id) as first, max(event.id) as last from ${orderEvents} event
            where event.order_id = request.order_id and event.status = 'rt_wait'
          ) asked on asked.first = request.id
          join lateral (
            select next.at, next.status, next.sub_status from ${orderEvents} next
            where next.order_id = request.order_id and next.id > asked.last order by next.id limit 1
          ) answer on answer.status = 'rt_accept' or answer.sub_status = 'canceled_rt_host_reject'
        where mine.product_id = ${productId}
        order by request.id desc limit ${LAST_ANSWERS}
      ) as newest`,
  );
  return row && row.answers >= LEAST_ANSWERS ? row.minutes : null;
}
