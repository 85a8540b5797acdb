import { transferHoldMs } from '@/domain/card-transfer';
import { HOST_ANSWER_MIN_MS } from '@/domain/constants';
import { holdAfter } from '@/domain/unpaid-holds';
import type { Database } from '../db/database';
import { findOfferedWay } from '../sql/payment-ways.sql';

/** How long an order with this way is held, in milliseconds. Expired holds shorten it. */
export async function transferHold(tx: Database, lapsed: number): Promise<number> {
  const way = await findOfferedWay(tx, 'card_to_card');
  return holdAfter(lapsed, transferHoldMs(way?.settings ?? {}), HOST_ANSWER_MIN_MS);
}
