import dynamic from 'next/dynamic';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { ErrorState } from '@/storefront/ui/error-state';
import { focusFirstError } from '@/storefront/ui/field';
import { LoadingRegion } from '@/storefront/ui/skeleton';
import { TwoColumn } from '@/storefront/ui/two-column';
import { Steps } from '@/storefront/ui/steps';
import { Purchase } from '@/storefront/widgets/purchase';
import { t } from '@/messages/format-message';
import { AddressStep } from './address-step';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout-steps';
import { CheckoutSummary } from './checkout-summary';
import styles from './checkout.module.css';
import { ConfirmStep } from './confirm-step';
import { DeliveryStep } from './delivery-step';
import { PaymentStep } from './payment-step';
import { SubmitErrorDialog } from './submit-error-dialog';
import { useCheckoutFlow, type CheckoutFlow as Flow } from './use-checkout-flow';
import { useSubmitErrors } from './use-submit-errors';
import { addressesMessages } from '@/messages/addresses';
import { checkoutMessages } from '@/messages/checkout';
import { costsMessages } from '@/messages/costs';

const DeliveryBar = dynamic(() => import('@/storefront/widgets/delivery/delivery-bar'));

/** The steps of the checkout beside its summary; `empty` is shown without a cart. */
export function CheckoutFlow({ empty }: { empty: ReactNode }) {
  const flow = useCheckoutFlow();
  const { checkout, step, addresses, missing } = flow;
  const isEmpty = useAppSelector(selectCartItems).length === 0;
  const submitErrors = useSubmitErrors(flow);
  /** The step that the user tried to leave while a choice was missing. */
  const [attempted, setAttempted] = useState<{ readonly step: CheckoutStep } | null>(null);
  const content = useStepFocus(step, attempted);

  if (checkout.done)
    return (
      <LoadingRegion>
        <p className={styles.done}>{t(checkoutMessages.confirmDone)}</p>
      </LoadingRegion>
    );
  if (isEmpty) return empty;
  if (flow.addressesFailed) {
    const offline = flow.addressesFailed === 'offline';
    return (
      <ErrorState
        text={offline ? undefined : t(addressesMessages.addressFailed)}
        offline={offline}
        onRetry={flow.reloadAddresses}
      />
    );
  }
  if (!addresses) return <CheckoutSkeleton />;

  const goOn = () => {
    // An open address form is saved first; the step goes on with its address.
    const form = step === 'address' ? content.current?.querySelector('form') : null;
    if (form) return form.requestSubmit();
    // A new object each time: a repeated attempt moves the focus again.
    setAttempted(missing === null ? null : { step });
    if (missing === null) flow.goOn();
  };
  const error = submitErrors.at(step) ?? (attempted?.step === step ? missing : null);
  return (
    <Purchase>
      <div className={styles.flow}>
        <TwoColumn label={t(costsMessages.checkoutSummary)} aside={<CheckoutSummary flow={flow} onNext={goOn} />}>
          <Steps
            labels={CHECKOUT_STEPS.map((one) => t(checkoutMessages[`checkout.step.${one}`]))}
            current={CHECKOUT_STEPS.indexOf(step)}
          />
          {flow.slot && step !== 'delivery' && (
            <div className={styles.delivery}>
              <DeliveryBar forCart />
            </div>
          )}
          <div ref={content} tabIndex={-1} className={styles.step}>
            <Step flow={flow} error={error} failed={submitErrors.failed} />
          </div>
        </TwoColumn>
      </div>
      <SubmitErrorDialog submitErrors={submitErrors} flow={flow} />
    </Purchase>
  );
}

interface StepProps {
  flow: Flow;
  error: string | null;
  failed: string | null;
}

function Step({ flow, error, failed }: StepProps) {
  switch (flow.step) {
    case 'address':
      return <AddressStep flow={flow} error={error} />;
    case 'delivery':
      return <DeliveryStep flow={flow} error={error} />;
    case 'payment':
      return <PaymentStep flow={flow} error={error} />;
    case 'confirm':
      return <ConfirmStep flow={flow} failed={failed} />;
  }
}

/**
 * Focuses the content of a new step, so that screen readers read it from its start. An attempt without a choice
 * focuses the missing choice.
 */
function useStepFocus(step: CheckoutStep, attempted: object | null) {
  const content = useRef<HTMLDivElement>(null);
  const current = useRef(step);
  useEffect(() => {
    if (current.current === step) return;
    current.current = step;
    content.current?.focus({ preventScroll: true });
    // A shallow navigation keeps the scroll position, so the steps are scrolled into view. (jsdom has no
    // scrollIntoView.)
    content.current?.closest('[data-checkout]')?.scrollIntoView?.();
  }, [step]);
  useEffect(() => {
    if (attempted !== null) focusFirstError(content.current);
  }, [attempted]);
  return content;
}
