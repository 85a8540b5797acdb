import { useRouter } from 'next/router';
import { useState } from 'react';
import { urls } from '@/domain/urls';
import { requestedStep, missingAt, reachedStep, stepAfter, type CheckoutStep, type Decisions } from './checkout-steps';

export interface StepView {
  readonly step: CheckoutStep;
  readonly goTo: (step: CheckoutStep) => void;
  /** On to the next step; back to where one stood when a lost delivery time has been chosen again. */
  readonly goOn: () => void;
}

/**
 * The step that is shown: the one of the address, or an earlier one where something is still to be decided. A delivery
 * time that is lost under way (RES-06) is chosen again at its step, which stays until one goes on by oneself: the first tap
 * on an hour does not throw anybody forward, and one button leads back to where one stood.
 */
export function useStep(decisions: Decisions): StepView {
  const router = useRouter();
  const asked = requestedStep(router.query.step);
  const reached = reachedStep(asked, decisions);
  const isLost =
    decisions.needsSlot && reached === 'delivery' && asked !== 'delivery' && missingAt('delivery', decisions) !== null;
  /** The step that was asked for when the time was lost. */
  const [lostAt, setLostAt] = useState<CheckoutStep | null>(null);
  if (isLost && lostAt !== asked) setLostAt(asked);
  const isHeld = lostAt === asked && (reached === 'payment' || reached === 'confirm');
  const goTo = (to: CheckoutStep) => {
    setLostAt(null);
    void router.push(urls.checkout(to), undefined, { shallow: true });
  };
  const step = isHeld ? 'delivery' : reached;
  return { step, goTo, goOn: () => (isHeld ? setLostAt(null) : goTo(stepAfter(step))) };
}
