import { useEffect, useRef, useState, type FormEvent } from 'react';
import { normalizeMobile } from '@/domain/normalize-ids';
import { now } from '@/storefront/platform/browser-clock';
import { codeSent, mobileTyped } from '@/storefront/state/auth/auth.slice';
import { selectLogin } from '@/storefront/state/auth/auth.selectors';
import { messageFor } from '@/storefront/state/store/api-error-helpers';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/store-provider';
import type { LoginView } from '@/storefront/state/auth/use-login';
import { Button } from '@/storefront/ui/button';
import { MobileInput } from '@/storefront/widgets/mobile-input';
import { t } from '@/messages/format-message';
import styles from './login-screen.module.css';
import { loginMessages } from '@/messages/login';

interface MobileStepProps {
  login: LoginView;
  /** The number of step 2, when the user came back from it. */
  sentTo: string | null;
}

/** Step 1: the mobile number, in any digits and format. */
export function MobileStep({ login, sentTo }: MobileStepProps) {
  const dispatch = useAppDispatch();
  const value = useAppSelector(selectLogin).mobile;
  const input = useRef<HTMLInputElement>(null);
  const [inputError, setInputError] = useState<string | null>(null);
  /** The submitted number: an error about it does not apply to a changed input. */
  const [sent, setSent] = useState<string | null>(null);
  const resumeCodeStep = useValidCode(sentTo);
  const failed = sent === value && !login.pending ? messageFor(login.error, 'mobile') : null;
  const error = inputError ?? failed;

  useEffect(() => {
    if (failed !== null) input.current?.focus();
  }, [failed]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mobile = normalizeMobile(value);
    if (mobile === null) {
      setInputError(t(value.trim() === '' ? loginMessages.errorMobileRequired : loginMessages.errorMobileInvalid));
      input.current?.focus();
      return;
    }
    setSent(value);
    if (!resumeCodeStep(mobile)) login.sendCode(mobile);
  };
  const change = (next: string) => {
    setInputError(null);
    dispatch(mobileTyped(next));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>{t(loginMessages.step1Text)}</p>
      <MobileInput name="mobile" value={value} onValueChange={change} error={error} required inputRef={input} />
      <Button type="submit" size="large" block loading={login.pending}>
        {t(loginMessages.mobileSubmit)}
      </Button>
      <p className={styles.terms}>{t(loginMessages.terms)}</p>
    </form>
  );
}

/**
 * Returns to step 2 without a request when the number is unchanged and its code is still valid: a new code would be
 * rejected within the first minute.
 */
function useValidCode(sentTo: string | null): (mobile: string) => boolean {
  const dispatch = useAppDispatch();
  const { resendAt, codeEndsAt } = useAppSelector(selectLogin);
  return (mobile) => {
    if (mobile !== sentTo || resendAt === null || codeEndsAt === null || resendAt <= now()) return false;
    dispatch(codeSent({ mobile, resendAt, codeEndsAt }));
    return true;
  };
}
