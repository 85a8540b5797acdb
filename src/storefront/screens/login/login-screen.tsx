import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { SHOP_CAPABILITIES, type ShopType } from '@/domain/shop-capabilities';
import { safeHref } from '@/domain/safe-href';
import { urls } from '@/domain/urls';
import { isPhone } from '@/storefront/platform/is-phone';
import { replace } from '@/storefront/platform/navigation';
import { PageHead } from '@/storefront/shell/page-head';
import { selectLogin, selectIsLoggedIn, codeRequested, mobileTyped } from '@/storefront/state/auth/auth.slice';
import { useAppDispatch, useAppSelector, useIsRehydrated } from '@/storefront/state/store/hooks';
import { loginTarget } from '@/domain/return-url';
import { origin } from '@/storefront/platform/location';
import { selectReservedItem } from '@/storefront/state/reservation/reservation.slice';
import { Container } from '@/storefront/ui/container';
import { placeholderOrError } from '@/storefront/ui/placeholder-or-error';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { Skeleton } from '@/storefront/ui/skeleton';
import { usePreload } from '@/storefront/ui/use-loaded';
import { t } from '@/messages/format-message';
import styles from './login-screen.module.css';
import { loginMessages } from '@/messages/login';
import { useSendsSms } from '@/storefront/state/catalogue/use-sends-sms';
import { selectConfig, selectShop } from '@/storefront/state/catalogue/config.slice';
import { SmartImage } from '@/storefront/ui/smart-image';
import { normalizeMobile } from '@/domain/normalize-ids';
import { Button } from '@/storefront/ui/button';
import { Field, messageFor } from '@/storefront/ui/field';

const Loading = () => <Skeleton height="12rem" />;
const loadCodeStep = () => import('./code-step').then((step) => step.CodeStep);
const CodeStep = dynamic(loadCodeStep, { ssr: false, loading: placeholderOrError(Loading) });
const LoggedIn = dynamic(() => import('./code-step').then((step) => step.LoggedIn), {
  ssr: false,
  loading: placeholderOrError(Loading),
});
const QrLogin = dynamic(() => import('./qr-login').then((step) => step.QrLogin), {
  ssr: false,
  loading: placeholderOrError(Loading),
});

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
  usePreload(loadCodeStep);
  const { step } = useAppSelector(selectLogin);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isSecondStep = step === 2 && !isLoggedIn;
  /** The user came back from step 2 to change the number. */
  const [isBack, setIsBack] = useState(false);
  /** This page has submitted a code that was not rejected. */
  const [isOwn, setIsOwn] = useState(false);
  useRedirect(target, isLoggedIn && !isOwn);
  return (
    <Container narrow page>
      <PageHead title={t(loginMessages.title)} indexed={false} />
      <div className={styles.page}>
        <ScreenHeader title={t(isSecondStep ? loginMessages.step2Title : loginMessages.step1Title)} />
        <div className={styles.card}>
          <LoginBrand isReasoned={!isSecondStep} />
          {isLoggedIn && <LoggedIn target={target} isOwn={isOwn} />}
          {isSecondStep && (
            <CodeStep backUrl={target ?? urls.home()} onVerify={setIsOwn} onEdit={() => setIsBack(true)} />
          )}
          {!isLoggedIn && !isSecondStep && <MobileStep isBack={isBack} />}
        </div>
      </div>
    </Container>
  );
}

/** The URL that this login leads to; null until the URL and the stored state have been read. */
function useLoginTarget(): string | null {
  const { query, isReady } = useRouter();
  const reserved = useAppSelector(selectReservedItem);
  const restored = useIsRehydrated();
  return isReady && restored ? loginTarget(query, origin(), reserved) : null;
}

/** After a login on this page the state's listeners navigate; a user who was logged in before is redirected immediately. */
function useRedirect(target: string | null, leave: boolean): void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!leave || target === null || isLeaving.current) return;
    isLeaving.current = true;
    replace(target);
  }, [leave, target]);
}

const LOGO = '/icons/logo.svg';
/** Shown 48 pixels wide, on screens with up to three times the density. */
const LOGO_PIXELS = 144;

/** The shop and, before a code was sent, what the login is for. */
function LoginBrand({ isReasoned }: { isReasoned: boolean }) {
  const shop = useAppSelector(selectShop);
  const { query } = useRouter();
  if (!shop) return null;
  const reason = isReasoned ? reasonOf(query, shop.shop_type) : null;
  return (
    <div className={styles.brand}>
      <SmartImage
        image={{ url: shop.logo || LOGO, width: LOGO_PIXELS, height: LOGO_PIXELS, alt: '' }}
        sizes="48px"
        className={styles.logo}
      />
      <b>{isolateLatin(shop.name)}</b>
      {reason && <p className={styles.reason}>{isolateLatin(reason)}</p>}
    </div>
  );
}

function reasonOf(
  { residenceName, backUrl }: ReturnType<typeof useRouter>['query'],
  shopType: ShopType,
): string | null {
  if (typeof residenceName === 'string' && residenceName) return t(loginMessages.forStay, { name: residenceName });
  if (typeof backUrl !== 'string' || !backUrl.startsWith(urls.checkout())) return null;
  return t(loginMessages[`for.${SHOP_CAPABILITIES[shopType].orderKind}`]);
}

/**
 * Step 1: the mobile number, in any digits and format.
 * @param isBack the user came back from step 2
 */
function MobileStep({ isBack }: { isBack: boolean }) {
  const dispatch = useAppDispatch();
  const { mobile, codeRequest } = useAppSelector(selectLogin);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [inputError, setInputError] = useState<string | null>(null);
  /** The submitted number: an error about it does not apply to a changed input. */
  const [sent, setSent] = useState<string | null>(null);
  const value = typed ?? mobile;
  const isPending = codeRequest === 'pending';
  const failed = sent === value && codeRequest !== 'pending' ? messageFor(codeRequest, 'mobile') : null;
  const error = inputError ?? failed;
  const sendsSms = useSendsSms();

  // The button that led back from step 2 has been removed. On a phone the keyboard would hide what the login is for.
  useEffect(() => {
    if (failed !== null || isBack || !isPhone()) input.current?.focus();
  }, [failed, isBack]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const number = normalizeMobile(value);
    if (number === null) {
      setInputError(t(value.trim() === '' ? loginMessages.errorMobileRequired : loginMessages.errorMobileInvalid));
      input.current?.focus();
      return;
    }
    setSent(value);
    dispatch(codeRequested(number));
  };
  const change = (next: string) => {
    setInputError(null);
    setTyped(next);
    dispatch(mobileTyped(next));
  };
  return (
    // Without script the form submits nothing: by GET the number would be in the URL.
    <form className={styles.form} method="dialog" onSubmit={submit} noValidate>
      <p className={styles.text}>{t(sendsSms ? loginMessages.step1Text : loginMessages.step1TextNoSms)}</p>
      <Field
        kind="mobile"
        label={t(loginMessages.mobileLabel)}
        placeholder={t(loginMessages.mobilePlaceholder)}
        name="mobile"
        value={value}
        onValueChange={change}
        error={error}
        required
        inputRef={input}
      />
      <noscript>
        <p className={styles.scriptless}>{t(loginMessages.noScript)}</p>
      </noscript>
      <Button type="submit" size="large" block loading={isPending} data-scripted>
        {t(loginMessages.mobileSubmit)}
      </Button>
      <Terms />
    </form>
  );
}

/** The terms that a login accepts, with a link if the shop has a page of them. */
function Terms() {
  const href = safeHref(useAppSelector(selectConfig)?.links.terms ?? null);
  const page = t(loginMessages.termsPage);
  const [before, after] = t(loginMessages.terms, { page: '\n' }).split('\n');
  return (
    <p className={styles.terms}>
      {before}
      {href === null ? page : <a href={href}>{page}</a>}
      {after}
    </p>
  );
}
