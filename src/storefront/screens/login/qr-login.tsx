import { isolateLatin } from '@/domain/isolate-latin';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { isOffline } from '@/storefront/http/api-error';
import { useQrLogin } from '@/storefront/state/auth/auth.api';
import { Button } from '@/storefront/ui/button';
import { Container } from '@/storefront/ui/container';
import { ErrorState } from '@/storefront/ui/error-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { t } from '@/messages/format-message';
import styles from './login-screen.module.css';
import { profileMessages } from '@/messages/profile';
import { loginMessages } from '@/messages/login';

interface QrLoginProps {
  /** The content of the QR code. */
  id: string;
  onByMobile: () => void;
}

/**
 * Login by the QR code of a table: nothing to type, leads to the home page (AUTH-07). A customer who was logged in
 * already is asked whether they sit there.
 */
export function QrLogin({ id, onByMobile }: QrLoginProps) {
  const { place, asks, error, pending, retry, take } = useQrLogin(id);
  return (
    <Container narrow page>
      <PageHead title={t(loginMessages.title)} indexed={false} />
      <ScreenHeader title={t(loginMessages.title)} />
      {error && (
        <>
          <ErrorState
            text={error.msg || t(profileMessages.qrFailed)}
            offline={isOffline(error)}
            onRetry={retry}
            retrying={pending}
          />
          <p className={styles.row}>
            <Button variant="quiet" onClick={onByMobile}>
              {t(profileMessages.qrByMobile)}
            </Button>
          </p>
        </>
      )}
      {!error && place !== null && asks && (
        <div className={styles.ask}>
          <h2>{isolateLatin(t(profileMessages.qrAsk, { place }))}</h2>
          <p className={styles.text}>{t(profileMessages.qrAskHint)}</p>
          <Button size="large" block loading={pending} onClick={take}>
            {t(profileMessages.qrYes)}
          </Button>
          <LinkButton href={urls.home()} variant="secondary" size="large" block>
            {t(profileMessages.qrNo)}
          </LinkButton>
        </div>
      )}
      {!error && place !== null && !asks && (
        <div className={styles.done} role="status">
          <p>{isolateLatin(t(profileMessages.qrEntered, { place }))}</p>
          <LinkButton href={urls.home()} variant="secondary">
            {t(loginMessages.doneContinue)}
          </LinkButton>
        </div>
      )}
      {!error && place === null && (
        <LoadingRegion>
          <p className={styles.text}>{t(profileMessages.qrEntering)}</p>
          <Skeleton height="96px" shape="large" />
        </LoadingRegion>
      )}
    </Container>
  );
}
