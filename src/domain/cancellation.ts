import type { CivilDate } from './civil-date';
import { daysBetween } from './civil-date';

/** A residence's cancellation terms (wire, Product: `residence.cancellation`). */
export type Cancellation = 'flexible' | 'moderate' | 'strict';

/** From `days` days before the arrival on (and earlier than the step before), so much of the money comes back. */
export interface CancellationStep {
  readonly days: number;
  /** Percent of the first night's price, extra people included. */
  readonly firstNight: number;
  /** Percent of all other nights' price. */
  readonly rest: number;
}

/** ours: the terms, from the earliest cancel to the latest. On the day of arrival and later a stay cannot be cancelled. */
export const CANCELLATION_TERMS: Readonly<Record<Cancellation, readonly CancellationStep[]>> = {
  flexible: [
    { days: 2, firstNight: 100, rest: 100 },
    { days: 1, firstNight: 0, rest: 100 },
  ],
  moderate: [
    { days: 5, firstNight: 100, rest: 100 },
    { days: 2, firstNight: 0, rest: 100 },
    { days: 1, firstNight: 0, rest: 50 },
  ],
  strict: [
    { days: 10, firstNight: 100, rest: 100 },
    { days: 4, firstNight: 0, rest: 50 },
    { days: 1, firstNight: 0, rest: 0 },
  ],
};

/** The step that holds so many days before the arrival; null from the day of arrival on. */
export function cancellationStep(terms: Cancellation, daysBefore: number): CancellationStep | null {
  return CANCELLATION_TERMS[terms].find((step) => daysBefore >= step.days) ?? null;
}

/** What a stay cost: its nights and what was paid for them after discounts, toman. */
export interface PaidStay {
  readonly nights: readonly { readonly date: CivilDate; readonly price: number; readonly extra_person: number }[];
  readonly paid: number;
}

/**
 * What a cancel on `today` gives back, whole toman from 0 to what was paid. Discounts are shared by all nights, so each
 * night counts for its part of what was paid.
 */
export function cancellationRefund(terms: Cancellation, { nights, paid }: PaidStay, today: CivilDate): number {
  const first = nights[0];
  const step = first ? cancellationStep(terms, daysBetween(today, first.date)) : null;
  if (!first || !step || !(paid > 0)) return 0;
  const costs = nights.map((night) => night.price + night.extra_person);
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  if (!(all > 0)) return 0;
  const firstCost = costs[0] ?? 0;
  const back = (firstCost * step.firstNight + (all - firstCost) * step.rest) / 100;
  return Math.min(paid, Math.floor((paid * back) / all));
}
