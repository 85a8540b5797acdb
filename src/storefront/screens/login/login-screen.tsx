import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { urls } from '@/domain/urls';
import { replace } from '@/storefront/platform/navigation';
import { PageHead } from '@/storefront/shell/page-head';
import { selectIsNew } from '@/storefront/state/auth/auth.selectors';
import { useAppSelector } from '@/storefront/state/store/store-provider';
import { loginRedirect } from '@/domain/return-url';
import { useLogin } from '@/storefront/state/auth/use-login';
import { useIsLoggedIn } from '@/storefront/state/auth/use-session';
import { Container } from '@/storefront/ui/container';
import { LinkButton } from '@/storefront/ui/link-button';
import { placeholderOrError } from '@/storefront/ui/placeholder-or-error';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { Skeleton } from '@/storefront/ui/skeleton';
import { usePreload } from '@/storefront/ui/use-loaded';
import { t } from '@/messages/format-message';
import { LoginBrand } from './login-brand';
import styles from './login-screen.module.css';
import { MobileStep } from './mobile-step';
import { useLoginTarget } from './login-target';
import { loginMessages } from '@/messages/login';

const Loading = () => <Skeleton height="12rem" />;
const loadCodeStep = () => import('./code-step').then((step) => step.CodeStep);
const CodeStep = dynamic(loadCodeStep, { ssr: false, loading: placeholderOrError(Loading) });
const QrLogin = dynamic(() => import('./qr-login').then((step) => step.QrLogin), {
  ssr: false,
  loading: placeholderOrError(Loading),
});
const STEPS = [loadCodeStep];

/**
 * Login by a code in two steps, or by the QR code of a table, which is in the URL (AUTH-02, AUTH-03, AUTH-07,
 * ROUTE-05).
 */
export function LoginScreen() {
  const { qrcode } = useRouter().query;
  const codeInUrl = Array.isArray(qrcode) ? qrcode[0] : qrcode;
  // The id stays in the state, since the login replaces the URL by the home page's.
  const [id, setId] = useState(codeInUrl);
  if (codeInUrl && codeInUrl !== id) setId(codeInUrl);
  const [isByMobile, setIsByMobile] = useState(false);
  return id && !isByMobile ? <QrLogin key={id} id={id} onByMobile={() => setIsByMobile(true)} /> : <CodeLogin />;
}

/** A user who is already logged in is redirected. */
function CodeLogin() {
  const target = useLoginTarget();
  const login = useLogin(target ?? urls.home());
  usePreload(STEPS);
  const isLoggedIn = useIsLoggedIn();
  const isSecondStep = login.step === 2 && !isLoggedIn;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const edit = () => {
    setSentTo(login.mobile);
    login.editMobile();
  };
  useRedirect(target, isLoggedIn && !login.pending && !login.done);
  return (
    <Container narrow page>
      <PageHead title={t(loginMessages.title)} indexed={false} />
      <ScreenHeader title={t(isSecondStep ? loginMessages.step2Title : loginMessages.step1Title)} />
      <div className={styles.card}>
        <LoginBrand />
        {isLoggedIn && <LoggedIn target={target} isOwn={login.done || login.pending} />}
        {isSecondStep && <CodeStep login={login} onEdit={edit} />}
        {!isLoggedIn && !isSecondStep && <MobileStep login={login} sentTo={sentTo} />}
      </div>
    </Container>
  );
}

/** After a login on this page the state's listeners navigate; a user who was logged in before is redirected at once. */
function useRedirect(target: string | null, leave: boolean): void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!leave || target === null || isLeaving.current) return;
    isLeaving.current = true;
    replace(target);
  }, [leave, target]);
}

function LoggedIn({ target, isOwn }: { target: string | null; isOwn: boolean }) {
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
