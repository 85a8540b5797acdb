import { missingCredit } from '@/domain/credit';
import { formatAmount } from '@/domain/money';
import type { Delivery, PaymentMethod } from '@/storefront/state/orders/orders.slice';
import { t } from '@/messages/format-message';
import { checkoutMessages } from '@/messages/checkout';
import { paymentsMessages } from '@/messages/payments';

/** The sections of the checkout, as they stand on its page. */
export const CHECKOUT_SECTIONS = ['address', 'delivery', 'payment'] as const;
export type CheckoutSection = (typeof CHECKOUT_SECTIONS)[number];

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
  readonly quote: {
    readonly price: number;
    readonly credit: number;
    /** No way to pay fits the order. */
    readonly isUnpayable: boolean;
  } | null;
}

/** The choice that is missing in a section, as a sentence; null when the section is complete. */
export function missingAt(
  section: CheckoutSection,
  { hasAddress, delivery, needsSlot, hasSlot, fitsSlot, method, quote }: Decisions,
): string | null {
  switch (section) {
    case 'address':
      return hasAddress || delivery === 'pickup' ? null : t(checkoutMessages['delivery.addressRequired']);
    case 'delivery':
      if (delivery === null) return t(checkoutMessages['delivery.required']);
      if (needsSlot && !hasSlot) return t(checkoutMessages['delivery.slotRequired']);
      return fitsSlot ? null : t(checkoutMessages.cartBlockedOtherDay);
    case 'payment': {
      if (quote?.isUnpayable) return t(checkoutMessages.paymentMethodNone);
      const missing = method === 'credit' && quote ? missingCredit(quote.credit, quote.price) : 0;
      return missing > 0 ? t(paymentsMessages.creditInsufficient, { amount: formatAmount(missing) }) : null;
    }
  }
}

/** The section in which a field of the order is chosen; null for other fields. */
export function sectionOfField(field: string): CheckoutSection | null {
  if (field === 'address') return 'address';
  if (field === 'payment_type') return 'payment';
  return field === 'delivery' || field === 'times' ? 'delivery' : null;
}
