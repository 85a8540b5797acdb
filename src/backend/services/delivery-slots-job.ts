/** Creates the delivery slots of a food shop by its weekly rule. */
import { addDays, tehranToday } from '@/domain/plain-date';
import { slotsOfRule } from '@/domain/delivery-hours';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { withAdvisoryLock } from '../db/advisory-lock';
import type { BackendDeps } from '../deps';
import { deleteOtherSlots, lastSlotDay, listDaysOff, listDeliveryRules, putSlots } from '../sql/delivery-rules.sql';
import { hasShop } from '../sql/setup.sql';
import { loadShop } from '../sql/shop.sql';
import { repeat } from './interval-job';

/**
 * The advisory lock under which one instance at a time applies the rule, so that no instance applies an outdated one.
 */
const RULE_LOCK = 4_870_214;

/** Without a rule, a warning is logged when the last slot is fewer days away than this. */
const WARNED_DAYS = 7;

/** What one run changed. */
export interface ChangedSlots {
  /** Slots created or updated. */
  readonly put: number;
  /** Deleted slots: those without orders that are no longer in the rule. */
  readonly deleted: number;
}

/**
 * Applies the weekly rule to the slots of the next days. Idempotent, and safe on several instances concurrently. A slot
 * with orders is never deleted or reduced below them. Without a rule the slots stay as they are, and
 * `delivery_rule_missing` is logged while they end within a week. Does nothing for a shop without delivery hours, or
 * before the shop is set up.
 */
export async function createDeliverySlots(deps: BackendDeps): Promise<ChangedSlots> {
  if (!(await hasShop(deps.db))) return { put: 0, deleted: 0 };
  const { shop_type } = await loadShop(deps.db);
  if (!shopCapabilities(shop_type).needsDeliveryDate) return { put: 0, deleted: 0 };
  return await withAdvisoryLock(deps.db, RULE_LOCK, async (tx) => {
    const today = tehranToday(deps.clock.now().getTime());
    const rules = await listDeliveryRules(tx);
    const wanted = slotsOfRule(rules, new Set(await listDaysOff(tx, today)), today);
    const opened = { put: await putSlots(tx, wanted), deleted: await deleteOtherSlots(tx, wanted, today) };
    if (rules.length === 0) {
      const last = await lastSlotDay(tx);
      if (last === null || last < addDays(today, WARNED_DAYS)) deps.log('delivery_rule_missing', { last });
    }
    return opened;
  });
}

/**
 * Applies the rule immediately, and then every `everyMs` milliseconds. Returns a stop function, which waits for a
 * running round.
 */
export function startDeliverySlotJob(deps: BackendDeps, everyMs: number): () => Promise<void> {
  const round = async (): Promise<void> => {
    const { put, deleted } = await createDeliverySlots(deps);
    if (put + deleted > 0) deps.log('delivery_hours_opened', { put, deleted });
  };
  return repeat(deps, 'delivery_hours', everyMs, round, { atOnce: true });
}
