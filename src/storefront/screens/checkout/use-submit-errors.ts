import { useEffect, useRef, useState } from 'react';
import type { ApiErrorData } from '@/storefront/http/api-error';
import type { Checkout } from '@/storefront/state/cart/use-checkout';
import { stepOfField, type CheckoutStep } from './checkout-steps';
import type { CheckoutFlow } from './use-checkout-flow';

/** What a refused submit means for the customer. */
export interface SubmitErrors {
  /** Something is gone for good; the cart must be looked at. Null without, and once it was read. */
  readonly gone: string | null;
  readonly dismiss: () => void;
  /** Whatever else went wrong: it may be tried again where one stands. */
  readonly failed: string | null;
  /** The sentence for a step whose choice was refused. */
  readonly at: (step: CheckoutStep) => string | null;
}

/** Sorts a refused submit: another price is shown in the invoice, a refused choice at its step, what is gone in a dialog, everything else at the last step. */
export function useSubmitErrors({ checkout, slot, goTo }: CheckoutFlow): SubmitErrors {
  const { error, pending } = checkout;
  const [read, setRead] = useState<ApiErrorData | null>(null);
  const refusedStep = stepOf(error);
  // A refused hour has been dropped: with another one in its place there is nothing left to say.
  const isMended = slot !== null && isAboutSlot(error);
  const led = useRef<ApiErrorData | null>(null);
  useEffect(() => {
    if (error === led.current) return;
    led.current = error;
    // Without its hour an order leads to the hours by itself, and back to where one stood.
    if (refusedStep !== null && !isAboutSlot(error)) goTo(refusedStep);
  });
  const isElsewhere = refusedStep !== null || newPriceOf(error) !== null;
  const isGone = error?.kind === 'conflict' && !isElsewhere && error !== read;
  return {
    gone: isGone ? error.msg : null,
    dismiss: () => setRead(error),
    failed: error && error.kind !== 'conflict' && !isElsewhere && !pending && error.msg !== '' ? error.msg : null,
    at: (step) => (step === refusedStep && !isMended ? sentenceAt(error) : null),
  };
}

/** The price that the server answered a submit with, when it was another one than was shown; null otherwise. */
export function newPriceOf(error: Checkout['error']): number | null {
  const invoice = fieldOf(error?.data, 'invoice');
  const price = fieldOf(invoice, 'price');
  return error?.kind === 'conflict' && typeof price === 'number' ? price : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function stepOf(error: ApiErrorData | null): CheckoutStep | null {
  return error?.errors?.map(({ field }) => stepOfField(field)).find((step) => step !== null) ?? null;
}

function isAboutSlot(error: ApiErrorData | null): boolean {
  return error?.errors?.some(({ field }) => field === 'times') ?? false;
}

function sentenceAt(error: ApiErrorData | null): string | null {
  return error?.errors?.find(({ field }) => stepOfField(field) !== null)?.msg ?? null;
}
