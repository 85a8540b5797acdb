import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { pathnameOf } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { Icon } from '../ui/icon';
import { user } from '../ui/icons/layout';
import { LinkButton } from '../ui/link-button';
import { useShownVariant } from './auth-variant';
import styles from './top-bar.module.css';
import { navigationMessages } from '@/messages/navigation';
import { shellMessages } from '@/messages/shell';

const LOGIN_OR_SIGNUP = t(navigationMessages.authLoginOrSignup);
/** The beginning of it, shown alone where there is no room for all of it. */
const LOGIN = LOGIN_OR_SIGNUP.slice(0, LOGIN_OR_SIGNUP.indexOf(' |'));

/** «ورود | ثبت‌نام», or the profile icon of a customer (NAV-08). */
export function AccountButton() {
  const shown = useShownVariant();
  const loginHref = useLoginHref();
  const { asPath } = useRouter();
  const marked = shown === 'both';
  return (
    <>
      {shown !== 'customer' && (
        // Next's link re-renders itself when its address changes, which would delay the next page. A new key replaces
        // the link instead.
        <LinkButton
          key={pathnameOf(asPath)}
          href={loginHref}
          variant="quiet"
          size="small"
          className={styles.login}
          prefetch={false}
          data-for={marked ? 'visitor' : undefined}
        >
          <span>
            {LOGIN}
            <span className={styles.signup}>{LOGIN_OR_SIGNUP.slice(LOGIN.length)}</span>
          </span>
        </LinkButton>
      )}
      {shown !== 'visitor' && (
        <Link
          href={urls.profile()}
          prefetch={false}
          className={styles.icon}
          aria-label={t(shellMessages.topBarAccount)}
          title={t(shellMessages.topBarAccount)}
          data-for={marked ? 'customer' : undefined}
        >
          <Icon glyph={user} />
        </Link>
      )}
    </>
  );
}

/**
 * Login address that leads back to this page. The server does not have the query, so its HTML links to the bare login
 * page. An effect instead of `useSyncExternalStore`, which would force a synchronous render together with all state
 * set by the page's other effects.
 */
export function useLoginHref(): string {
  const { asPath } = useRouter();
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated && pathnameOf(asPath) !== '/login' ? urls.login({ backUrl: asPath }) : urls.login();
}
