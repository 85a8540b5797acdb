import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { isOffline } from '@/storefront/state/store/api-error-helpers';
import { useQrLogin } from '@/storefront/state/auth/use-qr-login';
import { Button } from '@/storefront/ui/button';
import { Container } from '@/storefront/ui/container';
import { ErrorState } from '@/storefront/ui/error-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import '@/messages/checkout';
import '@/messages/profile';
import '@/messages/shared';
import { t } from '@/messages/translate';
import styles from './login-screen.module.css';

interface QrEntryProps {
  /** What the code holds. */
  id: string;
  onByMobile: () => void;
}

/** Login by the QR code of a table or place: nothing to type, on to the home page (AUTH-07). */
export function QrEntry({ id, onByMobile }: QrEntryProps) {
  const { place, error, pending, retry } = useQrLogin(id);
  return (
    <Container narrow page>
      <PageHead title={t('route.login')} indexed={false} />
      <ScreenHeader title={t('route.login')} />
      {error && (
        <>
          <ErrorState
            text={error.msg || t('qr.failed')}
            offline={isOffline(error)}
            onRetry={retry}
            retrying={pending}
          />
          <p className={styles.row}>
            <Button variant="quiet" onClick={onByMobile}>
              {t('qr.byMobile')}
            </Button>
          </p>
        </>
      )}
      {!error && place !== null && (
        <div className={styles.done} role="status">
          <p>{t('qr.entered', { place })}</p>
          <LinkButton href={urls.home()} variant="secondary">
            {t('login.done.continue')}
          </LinkButton>
        </div>
      )}
      {!error && place === null && (
        <LoadingRegion>
          <p className={styles.text}>{t('qr.entering')}</p>
          <Skeleton height="96px" shape="large" />
        </LoadingRegion>
      )}
    </Container>
  );
}
