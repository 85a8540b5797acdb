import { useEffect, useRef, useState, type FormEvent } from 'react';
import { normalizeMobile } from '@/domain/normalize-ids';
import { now } from '@/storefront/platform/browser-clock';
import { codeSent, mobileTyped } from '@/storefront/state/auth/auth.slice';
import { selectLogin } from '@/storefront/state/auth/auth.selectors';
import { messageFor } from '@/storefront/state/store/api-error-helpers';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import type { LoginView } from '@/storefront/state/auth/use-login';
import { Button } from '@/storefront/ui/button';
import { MobileInput } from '@/storefront/widgets/mobile-input';
import { t } from '@/messages/translate';
import styles from './login-screen.module.css';
import { checkoutMessages } from '@/messages/checkout';
import { flowMessages } from '@/messages/flow';

interface MobileStepProps {
  login: LoginView;
  /** The number of which step 2 was left to look at it again. */
  sentTo: string | null;
}

/** Step 1: the number, in whichever digits and form. */
export function MobileStep({ login, sentTo }: MobileStepProps) {
  const dispatch = useAppDispatch();
  const typed = useAppSelector(selectLogin).mobile;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** What was last sent: an answer about it is no answer about what is typed now. */
  const [sent, setSent] = useState<string | null>(null);
  const goToLivingCode = useLivingCode(sentTo);
  const failed = sent === typed && !login.pending ? messageFor(login.error, 'mobile') : null;
  const error = refused ?? failed;

  useEffect(() => {
    if (failed !== null) input.current?.focus();
  }, [failed]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mobile = normalizeMobile(typed);
    if (mobile === null) {
      setRefused(t(typed.trim() === '' ? flowMessages.loginErrorMobileRequired : flowMessages.loginErrorMobileInvalid));
      input.current?.focus();
      return;
    }
    setSent(typed);
    if (!goToLivingCode(mobile)) login.sendCode(mobile);
  };
  const change = (value: string) => {
    setRefused(null);
    dispatch(mobileTyped(value));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>{t(checkoutMessages.loginStep1Text)}</p>
      <MobileInput name="mobile" value={typed} onValueChange={change} error={error} required inputRef={input} />
      <Button type="submit" size="large" block loading={login.pending}>
        {t(flowMessages.loginMobileSubmit)}
      </Button>
    </form>
  );
}

/**
 * Back to step 2 without a call when the number was only looked at again: within the minute after its code another one
 * would be refused.
 */
function useLivingCode(sentTo: string | null): (mobile: string) => boolean {
  const dispatch = useAppDispatch();
  const { resendAt, codeEndsAt } = useAppSelector(selectLogin);
  return (mobile) => {
    if (mobile !== sentTo || resendAt === null || codeEndsAt === null || resendAt <= now()) return false;
    dispatch(codeSent({ mobile, resendAt, codeEndsAt }));
    return true;
  };
}
