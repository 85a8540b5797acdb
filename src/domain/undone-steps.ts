import type { OrderStatus } from '@/contract/orders.schemas';

/** How long a step of the desk can be taken back, in milliseconds: its messages wait as long. */
export const STEP_UNDO_MS = 10_000;

/**
 * The steps of an order without those that the desk has taken back. No transition leads back to a former status, so that
 * a status which is repeated has taken back every step since it was first reached.
 */
export function withoutUndone<Step extends { readonly status: OrderStatus }>(steps: readonly Step[]): Step[] {
  const kept: Step[] = [];
  for (const step of steps) {
    const first = kept.findIndex(({ status }) => status === step.status);
    if (first < 0) kept.push(step);
    else kept.length = first + 1;
  }
  return kept;
}
