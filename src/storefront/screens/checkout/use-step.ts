import { useRouter } from 'next/router';
import { useState } from 'react';
import { urls } from '@/domain/urls';
import { requestedStep, missingAt, reachedStep, stepAfter, type CheckoutStep, type Decisions } from './checkout-steps';

export interface StepView {
  readonly step: CheckoutStep;
  readonly goTo: (step: CheckoutStep) => void;
  /** Moves to the next step, or back to the interrupted one after a lost delivery slot has been chosen again. */
  readonly goOn: () => void;
}

/**
 * The current step: the one of the URL, or the first earlier one that is incomplete. When the delivery slot becomes
 * unavailable (RES-06), the delivery step is shown until the user confirms it: the first tap on an hour must not jump
 * ahead, and one button leads back to the interrupted step.
 */
export function useStep(decisions: Decisions): StepView {
  const router = useRouter();
  const requested = requestedStep(router.query.step);
  const reached = reachedStep(requested, decisions);
  const isSlotLost =
    decisions.needsSlot &&
    reached === 'delivery' &&
    requested !== 'delivery' &&
    missingAt('delivery', decisions) !== null;
  /** The step that was requested when the slot became unavailable. */
  const [lostAt, setLostAt] = useState<CheckoutStep | null>(null);
  if (isSlotLost && lostAt !== requested) setLostAt(requested);
  const staysAtDelivery = lostAt === requested && (reached === 'payment' || reached === 'confirm');
  const goTo = (to: CheckoutStep) => {
    setLostAt(null);
    void router.push(urls.checkout(to), undefined, { shallow: true });
  };
  const step = staysAtDelivery ? 'delivery' : reached;
  return { step, goTo, goOn: () => (staysAtDelivery ? setLostAt(null) : goTo(stepAfter(step))) };
}
