import { useId, type FormEvent } from 'react';
import type { Residence } from '@/contract/catalogue.schemas';
import { MAX_GUEST_NAME } from '@/domain/constants';
import { formatToman } from '@/domain/money';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { Field } from '@/storefront/ui/field';
import { t } from '@/messages/format-message';
import { CancellationLine } from '../cancellation-timeline';
import { RuleList } from '../house-rules';
import type { StaySelection } from '../use-stay-selection';
import styles from './flow.module.css';
import { PriceChange, QuoteError } from './quote-error';
import { StaySummary } from './stay-summary';
import { StepHeading } from './step-heading';
import type { Confirm } from './use-confirm';
import { bookingMessages } from '@/messages/booking';
import { stayDetailsMessages } from '@/messages/stay-details';

interface StepConfirmProps {
  residence: Residence;
  stay: StaySelection;
  order: StayOrder;
  confirm: Confirm;
}

/** The summary before the submit: the stay and its price, rules and terms, and the guest's name. */
export function StepConfirm({ residence, stay, order, confirm }: StepConfirmProps) {
  const { quote } = order;
  const { formRef, noticeRef, name, setName, nameError, notice, isLoggedIn, run } = confirm;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <section>
      <StepHeading>{t(bookingMessages.stayFlowSummary)}</StepHeading>
      {notice ? (
        <p ref={noticeRef} role="alert" tabIndex={-1} className={styles.alert}>
          {notice}
        </p>
      ) : (
        <PriceChange order={order} />
      )}
      <StaySummary stay={stay} />
      {quote ? (
        <p className={styles.payable}>
          {t(stayDetailsMessages.stayPricePayable)} <b>{formatToman(quote.invoice.price)}</b>
        </p>
      ) : (
        <QuoteError stay={stay} order={order} />
      )}
      <h4 className={styles.subtitle}>{t(bookingMessages.stayFlowRules)}</h4>
      <RuleList rules={residence.rules} />
      <h4 className={styles.subtitle}>{t(stayDetailsMessages['stay.cancel.title'])}</h4>
      <CancellationLine terms={residence.cancellation} range={stay.range} />
      <p className={styles.note}>
        {t(residence.instant ? bookingMessages.stayFlowInstantNote : bookingMessages.stayFlowHostNote)}
      </p>
      {isLoggedIn ? (
        <form ref={formRef} onSubmit={onSubmit} noValidate className={styles.form}>
          <Field
            label={t(bookingMessages.stayFlowGuest)}
            name="guest_name"
            kind="name"
            value={name}
            onValueChange={setName}
            error={nameError}
            hint={t(bookingMessages.stayFlowGuestHint)}
            maxLength={MAX_GUEST_NAME}
            required
          />
          <Accept confirm={confirm} />
        </form>
      ) : (
        <p className={styles.alert}>{t(bookingMessages.stayFlowLoginHint)}</p>
      )}
    </section>
  );
}

function Accept({ confirm: { isAccepted, setAccepted, acceptError } }: { confirm: Confirm }) {
  const note = useId();
  return (
    <div>
      <label className={styles.accept}>
        <input
          type="checkbox"
          name="accept"
          checked={isAccepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
          aria-invalid={acceptError ? true : undefined}
          aria-describedby={acceptError ? note : undefined}
        />
        <span>{t(bookingMessages.stayFlowAccept)}</span>
      </label>
      <p id={note} className={styles.wrong} aria-live="polite">
        {acceptError}
      </p>
    </div>
  );
}
