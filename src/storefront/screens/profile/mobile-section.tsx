import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Customer } from '@/contract/customer.schemas';
import { formatCountdown } from '@/storefront/state/shared/countdown';
import { toPersianDigits } from '@/domain/digits';
import { LOGIN_CODE_LENGTH } from '@/domain/constants';
import { Button } from '@/storefront/ui/button';
import { Field } from '@/storefront/ui/field';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import styles from './profile.module.css';
import { useMobileChange, type MobileChange } from './use-mobile-change';
import { profileMessages } from '@/messages/profile';
import { actionsMessages } from '@/messages/actions';
import { loginMessages } from '@/messages/login';

/** The mobile number for the login. A new one takes effect only with the code that is sent to it. */
export function MobileSection({ customer }: { customer: Customer }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isStarted, setIsStarted] = useState(false);
  const change = useMobileChange(customer, () => setIsStarted(false));
  // A change in progress continues after a reload.
  const isOpen = isStarted || change.mobile !== '';
  useRestoredFocus(button, isOpen);
  const cancel = () => {
    setIsStarted(false);
    change.close();
  };
  return (
    <SectionCard title={t(profileMessages.mobile)}>
      <p className={styles.detail}>
        {customer.mobile === '' ? (
          t(profileMessages.mobileNone)
        ) : (
          <bdi dir="ltr" className={styles.number}>
            {toPersianDigits(customer.mobile)}
          </bdi>
        )}
      </p>
      {isOpen ? (
        <Steps change={change} isStarted={isStarted} onCancel={cancel} />
      ) : (
        <div>
          <Button ref={button} variant="secondary" size="small" onClick={() => setIsStarted(true)}>
            {t(customer.mobile === '' ? profileMessages.mobileAdd : profileMessages.mobileChange)}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

/** The button gets the focus when the steps have closed. */
function useRestoredFocus(button: RefObject<HTMLButtonElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [button, isOpen]);
}

/**
 * First the new number, then its code. Each step's field gets the focus, also after an error, but not after a reload.
 */
function Steps({ change, isStarted, onCancel }: { change: MobileChange; isStarted: boolean; onCancel: () => void }) {
  const { step, mobile, sentTo, code, pending, error } = change;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const leads = useRef(isStarted);
  useEffect(() => {
    if (leads.current) input.current?.focus();
    leads.current = true;
  }, [step, error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'number') change.send();
    else change.confirm(code);
  };
  const typeCode = (next: string) => {
    change.typeCode(next);
    if (next.length === LOGIN_CODE_LENGTH) change.confirm(next);
  };
  const resend = () => {
    change.resend();
    // The pressed button is replaced by the countdown.
    input.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t(profileMessages.mobileNew)} className={styles.form}>
      {step === 'number' ? (
        <Field
          key="number"
          label={t(profileMessages.mobileNew)}
          name="mobile"
          kind="mobile"
          placeholder={t(loginMessages.mobilePlaceholder)}
          required
          value={mobile}
          onValueChange={change.typeMobile}
          error={error}
          inputRef={input}
        />
      ) : (
        <Field
          key="code"
          label={t(loginMessages.codeLabel)}
          name="code"
          kind="code"
          maxLength={LOGIN_CODE_LENGTH}
          required
          value={code}
          onValueChange={typeCode}
          error={error}
          hint={t(loginMessages.step2Hint, { mobile: toPersianDigits(sentTo) })}
          inputRef={input}
        />
      )}
      <div className={styles.row}>
        <Button type="submit" loading={pending}>
          {t(step === 'number' ? loginMessages.mobileSubmit : profileMessages.mobileConfirm)}
        </Button>
        {step === 'code' && <ResendCode change={change} onResend={resend} />}
        <Button variant="quiet" onClick={onCancel}>
          {t(actionsMessages.actionCancel)}
        </Button>
      </div>
    </form>
  );
}

function ResendCode({ change, onResend }: { change: MobileChange; onResend: () => void }) {
  return (
    <>
      {change.resendIn > 0 ? (
        <span role="timer" className={styles.note}>
          {t(loginMessages.countdown, { time: formatCountdown(change.resendIn) })}
        </span>
      ) : (
        <Button variant="quiet" size="small" loading={change.pending} onClick={onResend}>
          {t(loginMessages.resend)}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={change.editNumber}>
        {t(loginMessages.editMobile)}
      </Button>
    </>
  );
}
