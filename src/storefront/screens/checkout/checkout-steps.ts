import { missingCredit } from '@/domain/credit';
import { formatAmount } from '@/domain/money';
import type { Delivery, PaymentMethod } from '@/storefront/state/orders/orders.slice';
import { t } from '@/messages/format-message';
import { checkoutMessages } from '@/messages/checkout';
import { paymentsMessages } from '@/messages/payments';

/** In order. Each step has a URL, so the back button moves between them. */
export const CHECKOUT_STEPS = ['address', 'delivery', 'payment', 'confirm'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The choices made so far. */
export interface Decisions {
  /** An address of the list that is inside the zone. */
  readonly hasAddress: boolean;
  readonly delivery: Delivery | null;
  readonly needsSlot: boolean;
  readonly hasSlot: boolean;
  /** Everything in the cart is available on the chosen day; true without one. */
  readonly fitsSlot: boolean;
  readonly method: PaymentMethod;
  /** Null until the price is known. */
  readonly quote: { readonly price: number; readonly credit: number } | null;
}

/** The choice that is missing at a step, as a sentence; null when the step is complete. */
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
      return missing > 0 ? t(paymentsMessages.creditInsufficient, { amount: formatAmount(missing) }) : null;
    }
    case 'confirm':
      return null;
  }
}

/** The step of the URL (`?step=`); the first one for an invalid value. */
export function requestedStep(param: unknown): CheckoutStep {
  return CHECKOUT_STEPS.find((step) => step === param) ?? 'address';
}

/** The requested step, or the first earlier one that is incomplete. */
export function reachedStep(requested: CheckoutStep, decisions: Decisions): CheckoutStep {
  const before = CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(requested));
  return before.find((step) => missingAt(step, decisions) !== null) ?? requested;
}

export function stepAfter(step: CheckoutStep): CheckoutStep {
  return CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1] ?? step;
}

/** The step at which a field of the order is chosen; null for other fields. */
export function stepOfField(field: string): CheckoutStep | null {
  if (field === 'address') return 'address';
  return field === 'delivery' || field === 'times' ? 'delivery' : null;
}
