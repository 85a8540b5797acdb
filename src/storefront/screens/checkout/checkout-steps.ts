import { missingCredit } from '@/domain/credit';
import { formatAmount } from '@/domain/money';
import type { Delivery, PaymentMethod } from '@/storefront/state/orders/orders.selectors';
import { t } from '@/messages/translate';
import { checkoutMessages } from '@/messages/checkout';
import { flowMessages } from '@/messages/flow';

/** In their order; the back button walks them, since each has its address. */
export const CHECKOUT_STEPS = ['address', 'delivery', 'payment', 'confirm'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** What has been decided so far. */
export interface Decisions {
  /** An address of the list, inside of the zone. */
  readonly hasAddress: boolean;
  readonly delivery: Delivery | null;
  readonly needsSlot: boolean;
  readonly hasSlot: boolean;
  /** Everything in the cart is made on the chosen day; true without one. */
  readonly fitsSlot: boolean;
  readonly method: PaymentMethod;
  /** Null until the price is known. */
  readonly quote: { readonly price: number; readonly credit: number } | null;
}

/** What is still to be decided at a step, as a sentence; null when one may go on. */
export function missingAt(
  step: CheckoutStep,
  { hasAddress, delivery, needsSlot, hasSlot, fitsSlot, method, quote }: Decisions,
): string | null {
  switch (step) {
    case 'address':
      return hasAddress || delivery === 'pickup' ? null : t(checkoutMessages['delivery.addressRequired']);
    case 'delivery':
      if (delivery === null) return t(checkoutMessages['delivery.required']);
      if (needsSlot && !hasSlot) return t(checkoutMessages['delivery.slotRequired']);
      return fitsSlot ? null : t(checkoutMessages.cartBlockedOtherDay);
    case 'payment': {
      const missing = method === 'credit' && quote ? missingCredit(quote.credit, quote.price) : 0;
      return missing > 0 ? t(flowMessages.creditInsufficient, { amount: formatAmount(missing) }) : null;
    }
    case 'confirm':
      return null;
  }
}

/** The step that an address (`?step=`) asks for; the first one for a word that is none. */
export function requestedStep(asked: unknown): CheckoutStep {
  return CHECKOUT_STEPS.find((step) => step === asked) ?? 'address';
}

/** The step of the address, or the first one before it where something is still to be decided. */
export function reachedStep(wanted: CheckoutStep, decisions: Decisions): CheckoutStep {
  const before = CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(wanted));
  return before.find((step) => missingAt(step, decisions) !== null) ?? wanted;
}

export function stepAfter(step: CheckoutStep): CheckoutStep {
  return CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1] ?? step;
}

/** The step where a field of the submit is chosen; null for what is no choice of the checkout. */
export function stepOfField(field: string): CheckoutStep | null {
  if (field === 'address') return 'address';
  return field === 'delivery' || field === 'times' ? 'delivery' : null;
}
