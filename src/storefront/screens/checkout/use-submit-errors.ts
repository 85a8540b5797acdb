import { useEffect, useRef, useState } from 'react';
import type { ApiErrorData } from '@/storefront/http/api-error';
import type { Checkout } from '@/storefront/state/cart/use-checkout';
import { ownHoldOf } from '@/storefront/state/orders/orders.api';
import { useBackOnline } from '@/storefront/ui/use-back-online';
import { t } from '@/messages/format-message';
import { offlineMessages } from '@/messages/offline';
import { sectionOfField, type CheckoutSection } from './checkout-sections';
import type { CheckoutFlow } from './use-checkout-flow';

/** The errors of a failed submit, by the place where they are shown. */
export interface SubmitErrors {
  /** An item is unavailable and the cart must be checked; null without such an error, and after it was dismissed. */
  readonly unavailable: string | null;
  /** The own unpaid order that holds the unavailable item; null for none. */
  readonly ownHold: number | null;
  readonly dismiss: () => void;
  /** Any other error, after which the submit may be repeated. */
  readonly failed: string | null;
  /** The error of a section whose choice was rejected. */
  readonly at: (section: CheckoutSection) => string | null;
}

/**
 * Distributes the errors of a failed submit: a changed price to the total, a rejected choice to its section, which
 * `onRejected` brings into view, unavailable items to a dialog, everything else to the button.
 */
export function useSubmitErrors(
  { checkout, slot, delivery }: CheckoutFlow,
  onRejected: (section: CheckoutSection) => void,
): SubmitErrors {
  const { error, pending } = checkout;
  const isBackOnline = useBackOnline(error);
  const [read, setRead] = useState<ApiErrorData | null>(null);
  const rejected = sectionOf(error);
  // Pickup is chosen among the addresses.
  const rejectedSection = rejected === 'delivery' && delivery === 'pickup' ? 'address' : rejected;
  // A rejected slot has been cleared; once another one is chosen the error is obsolete.
  const isResolved = slot !== null && isAboutSlot(error);
  const handled = useRef<ApiErrorData | null>(null);
  useEffect(() => {
    if (error === handled.current) return;
    handled.current = error;
    if (rejectedSection !== null) onRejected(rejectedSection);
  });
  const isElsewhere = rejectedSection !== null || newPriceOf(error) !== null;
  const isUnavailable = error?.kind === 'conflict' && !isElsewhere && error !== read;
  return {
    unavailable: isUnavailable ? error.msg : null,
    ownHold: ownHoldOf(error),
    dismiss: () => setRead(error),
    failed:
      error && error.kind !== 'conflict' && !isElsewhere && !pending && error.msg !== ''
        ? isBackOnline
          ? t(offlineMessages.backOnline)
          : error.msg
        : null,
    at: (section) => (section === rejectedSection && !isResolved ? sentenceAt(error) : null),
  };
}

/** The new price in the response to a submit with an outdated price; null otherwise. */
export function newPriceOf(error: Checkout['error']): number | null {
  const invoice = fieldOf(error?.data, 'invoice');
  const price = fieldOf(invoice, 'price');
  return error?.kind === 'conflict' && typeof price === 'number' ? price : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function sectionOf(error: ApiErrorData | null): CheckoutSection | null {
  return error?.errors?.map(({ field }) => sectionOfField(field)).find((section) => section !== null) ?? null;
}

function isAboutSlot(error: ApiErrorData | null): boolean {
  return error?.errors?.some(({ field }) => field === 'times') ?? false;
}

function sentenceAt(error: ApiErrorData | null): string | null {
  return error?.errors?.find(({ field }) => sectionOfField(field) !== null)?.msg ?? null;
}
