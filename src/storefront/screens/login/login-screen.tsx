import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { urls } from '@/domain/urls';
import { replace } from '@/storefront/platform/navigation';
import { PageHead } from '@/storefront/shell/page-head';
import { selectIsNew } from '@/storefront/state/auth/auth.selectors';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { loginRedirect } from '@/storefront/state/store/login-redirect';
import { useLogin } from '@/storefront/state/auth/use-login';
import { useIsLoggedIn } from '@/storefront/state/auth/use-session';
import { Container } from '@/storefront/ui/container';
import { LinkButton } from '@/storefront/ui/link-button';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/translate';
import { CodeStep } from './code-step';
import styles from './login-screen.module.css';
import { MobileStep } from './mobile-step';
import { QrEntry } from './qr-entry';
import { useLoginTarget } from './use-login-target';
import { checkoutMessages } from '@/messages/checkout';
import { flowMessages } from '@/messages/flow';
import { sharedMessages } from '@/messages/shared';

/** Login by a code in two steps, or by the QR code of a place, which its address names (AUTH-02, AUTH-03, AUTH-07, ROUTE-05). */
export function LoginScreen() {
  const { qrcode } = useRouter().query;
  const asked = Array.isArray(qrcode) ? qrcode[0] : qrcode;
  // It stays, although the address is left for the home page.
  const [id, setId] = useState(asked);
  if (asked && asked !== id) setId(asked);
  const [isByMobile, setIsByMobile] = useState(false);
  return id && !isByMobile ? <QrEntry key={id} id={id} onByMobile={() => setIsByMobile(true)} /> : <CodeLogin />;
}

/** Who is logged in already is sent on. */
function CodeLogin() {
  const target = useLoginTarget();
  const login = useLogin(target ?? urls.home());
  const isLoggedIn = useIsLoggedIn();
  const isSecondStep = login.step === 2 && !isLoggedIn;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const edit = () => {
    setSentTo(login.mobile);
    login.editMobile();
  };
  useSentOn(target, isLoggedIn && !login.pending && !login.done);
  return (
    <Container narrow page>
      <PageHead title={t(sharedMessages.routeLogin)} indexed={false} />
      <ScreenHeader title={t(isSecondStep ? flowMessages.loginStep2Title : flowMessages.loginStep1Title)} />
      <div className={styles.card}>
        {isLoggedIn && <Done target={target} isOwn={login.done || login.pending} />}
        {isSecondStep && <CodeStep login={login} onEdit={edit} />}
        {!isLoggedIn && !isSecondStep && <MobileStep login={login} sentTo={sentTo} />}
      </div>
    </Container>
  );
}

/** After a login of this page the reactions navigate in their time; a visitor who was logged in before is sent on at once. */
function useSentOn(target: string | null, leave: boolean): void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!leave || target === null || isLeaving.current) return;
    isLeaving.current = true;
    replace(target);
  }, [leave, target]);
}

function Done({ target, isOwn }: { target: string | null; isOwn: boolean }) {
  const isNew = useAppSelector(selectIsNew);
  return (
    <div className={styles.done} role="status">
      <p>{t(isOwn ? flowMessages.loginSuccess : checkoutMessages.loginRedirecting)}</p>
      {target !== null && (
        <LinkButton href={loginRedirect(isOwn && isNew, target)} variant="secondary">
          {t(checkoutMessages.loginDoneContinue)}
        </LinkButton>
      )}
    </div>
  );
}
