import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { pathnameOf } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { t } from '@/messages/translate';
import { Icon } from '../ui/icon';
import { user } from '../ui/icons/base';
import { LinkButton } from '../ui/link-button';
import { useShownVariant } from './auth-variant';
import styles from './top-bar.module.css';
import { commonMessages } from '@/messages/common';
import { shellMessages } from '@/messages/shell';

/** «ورود | ثبت‌نام», or the profile icon of a customer (NAV-08). */
export function AccountEntry() {
  const shown = useShownVariant();
  const loginHref = useLoginHref();
  const { asPath } = useRouter();
  const marked = shown === 'both';
  return (
    <>
      {shown !== 'customer' && (
        // A new link for every page: Next's draws itself once more when its address changes, and a page that comes would wait for that.
        <LinkButton
          key={pathnameOf(asPath)}
          href={loginHref}
          variant="secondary"
          size="small"
          prefetch={false}
          data-for={marked ? 'visitor' : undefined}
        >
          {t(commonMessages.authLoginOrSignup)}
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
 * Login that comes back here. The server knows no query, so its HTML leads to login alone. (An effect, and no store to be read in
 * step: that would be drawn at once, with all that the page's other effects have set.)
 */
export function useLoginHref(): string {
  const { asPath } = useRouter();
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated && pathnameOf(asPath) !== '/login' ? urls.login({ backUrl: asPath }) : urls.login();
}
