import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formatCountdown, useSecondsUntil } from '@/storefront/state/shared/countdown';
import { toPersianDigits } from '@/domain/digits';
import { LOGIN_CODE_LENGTH } from '@/domain/constants';
import { loginRedirect } from '@/domain/urls';
import { selectIsNew, selectLogin } from '@/storefront/state/auth/auth.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useSendsSms } from '@/storefront/state/catalogue/use-sends-sms';
import { useSupport } from '@/storefront/state/catalogue/use-shop-payment';
import { ShopTelephone } from '@/storefront/ui/arranged-payment';
import { useCodeStep } from '@/storefront/state/auth/auth.api';
import { Button } from '@/storefront/ui/button';
import { Field, messageFor } from '@/storefront/ui/field';
import { LinkButton } from '@/storefront/ui/link-button';
import { t } from '@/messages/format-message';
import styles from './login-screen.module.css';
import { loginMessages } from '@/messages/login';

/** A dash in the place of each digit. */
const PLACES = '–'.repeat(LOGIN_CODE_LENGTH);

interface CodeStepProps {
  /** The URL that the login leads to. */
  backUrl: string;
  /** A code has been submitted; false when it was rejected. */
  onVerify: (isSubmitted: boolean) => void;
  onEdit: () => void;
}

/**
 * Step 2: the code, submitted automatically when it is complete. After a rejection the field keeps it, with the
 * server's message (AUTH-03).
 */
export function CodeStep({ backUrl, onVerify, onEdit }: CodeStepProps) {
  const login = useCodeStep(backUrl, onVerify);
  const support = useSupport();
  const sendsSms = useSendsSms();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [inputError, setInputError] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const failed = sent === code && !login.pending ? messageFor(login.error, 'code') : null;

  // Focus the field at first and after every rejection, whose code the next digit replaces.
  useEffect(() => {
    input.current?.focus();
    if (failed !== null) input.current?.select();
  }, [failed]);

  const verify = (complete: string) => {
    if (login.pending) return;
    setSent(complete);
    login.verify(complete);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === LOGIN_CODE_LENGTH) return verify(code);
    setInputError(
      code === ''
        ? t(loginMessages.errorCodeRequired)
        : t(loginMessages.errorCodeLength, { n: toPersianDigits(LOGIN_CODE_LENGTH) }),
    );
    input.current?.focus();
  };
  const change = (value: string) => {
    setInputError(null);
    setCode(value);
    // Typed, pasted, or filled in from the message.
    if (value.length === LOGIN_CODE_LENGTH) verify(value);
  };
  const resend = () => {
    setCode('');
    setSent(null);
    login.resend();
    input.current?.focus();
  };
  const edit = () => {
    onEdit();
    login.editMobile();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CodeHint mobile={login.mobile} />
      <DemoCode />
      {/* One field for the whole code: several would break autofill and screen readers. */}
      <Field
        kind="code"
        label={t(loginMessages.codeLabel)}
        hint={t(loginMessages.codeHint, { n: toPersianDigits(LOGIN_CODE_LENGTH) })}
        placeholder={PLACES}
        name="code"
        maxLength={LOGIN_CODE_LENGTH}
        value={code}
        onValueChange={change}
        inputClassName={styles.code}
        error={inputError ?? failed}
        required
        inputRef={input}
      />
      <Button type="submit" size="large" block loading={login.pending}>
        {t(loginMessages.codeSubmit)}
      </Button>
      <CodeExpiry />
      <div className={styles.missing}>
        <b>{t(loginMessages.codeMissing)}</b>
        {login.resendIn > 0 ? (
          <span role="timer">{t(loginMessages.countdown, { time: formatCountdown(login.resendIn) })}</span>
        ) : (
          <Button variant="quiet" size="small" loading={login.pending} onClick={resend}>
            {t(loginMessages.resend)}
          </Button>
        )}
      </div>
      <div className={styles.row}>
        <Button variant="quiet" size="small" onClick={edit}>
          {t(loginMessages.editMobile)}
        </Button>
        {sendsSms && support?.number && (
          <span>
            {t(loginMessages.codeSupport)} <ShopTelephone support={support} />
          </span>
        )}
      </div>
    </form>
  );
}

/** Where the code was sent; in a shop that sends no SMS, the shop's telephone. */
function CodeHint({ mobile }: { mobile: string }) {
  const support = useSupport();
  const sendsSms = useSendsSms();
  return (
    <p className={styles.text}>
      {sendsSms ? (
        t(loginMessages.step2Hint, { mobile: toPersianDigits(mobile) })
      ) : (
        <>
          {t(loginMessages.step2NotSent)} <ShopTelephone support={support} />
        </>
      )}
    </p>
  );
}

/** The code of a demo, which sends no SMS. */
function DemoCode() {
  const { demoCode } = useAppSelector(selectLogin);
  return (
    demoCode !== null && (
      <div className={styles.demo} role="status">
        <b>{t(loginMessages.demo)}</b>
        <span>{t(loginMessages.demoCode, { code: toPersianDigits(demoCode) })}</span>
      </div>
    )
  );
}

/** The notice of an expired code. Before that, the only visible countdown is that of the next code. */
function CodeExpiry() {
  const left = useSecondsUntil(useAppSelector(selectLogin).codeEndsAt);
  return left > 0 ? null : (
    <p role="status" className={styles.row}>
      {t(loginMessages.errorCodeExpired)}
    </p>
  );
}

interface LoggedInProps {
  /** The URL that the login leads to; null until it is known. */
  target: string | null;
  /** This page has logged the user in. */
  isOwn: boolean;
}

/** After the code, or for a user who is already logged in: a link to the target. The redirect follows automatically. */
export function LoggedIn({ target, isOwn }: LoggedInProps) {
  const isNew = useAppSelector(selectIsNew);
  return (
    <div className={styles.done} role="status">
      <p>{t(isOwn ? loginMessages.success : loginMessages.redirecting)}</p>
      {target !== null && (
        <LinkButton href={loginRedirect(isOwn && isNew, target)} variant="secondary">
          {t(loginMessages.doneContinue)}
        </LinkButton>
      )}
    </div>
  );
}
