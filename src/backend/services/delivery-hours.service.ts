/** Keeps the delivery hours of a food shop open, by the shop's weekly rule. */
import { addDays, tehranToday } from '@/domain/plain-date';
import { slotsOfRule } from '@/domain/delivery-rule';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { withAdvisoryLock } from '../db/advisory-lock';
import type { BackendDeps } from '../deps';
import { deleteOtherSlots, lastSlotDay, listDaysOff, listDeliveryRules, putSlots } from '../sql/delivery-rules.sql';
import { hasShop } from '../sql/setup.sql';
import { loadShop } from '../sql/shop.sql';
import { repeat } from './interval-job';

/** The advisory lock under which one instance at a time applies the rule, so that none applies one that has changed since. */
const RULE_LOCK = 4_870_214;

/** A shop without a rule is named in the log when its hours end in fewer days. */
const WARNED_DAYS = 7;

/** What one round changed. */
export interface OpenedHours {
  /** Slots made or changed. */
  readonly put: number;
  /** Slots without orders that the rule does not have any more. */
  readonly deleted: number;
}

/**
 * Applies the weekly rule to the slots of the next days. Safe to repeat, and on several instances at once. A slot that has
 * orders is never deleted nor made smaller. A shop without a rule keeps its slots as they are; the log names it
 * (`delivery_rule_missing`) while they end within a week. Does nothing in a shop without delivery hours, nor before there is a shop.
 */
export async function openDeliveryHours(deps: BackendDeps): Promise<OpenedHours> {
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

/** Applies the rule now and then every `everyMs` milliseconds, until stopped; the stop waits for what is running. */
export function startDeliveryHours(deps: BackendDeps, everyMs: number): () => Promise<void> {
  const round = async (): Promise<void> => {
    const { put, deleted } = await openDeliveryHours(deps);
    if (put + deleted > 0) deps.log('delivery_hours_opened', { put, deleted });
  };
  return repeat(deps, 'delivery_hours', everyMs, round, { atOnce: true });
}
