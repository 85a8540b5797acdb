import dynamic from 'next/dynamic';
import { PageHead } from '@/storefront/shell/page-head';
import { Container } from '@/storefront/ui/container';
import { placeholderOrError } from '@/storefront/ui/placeholder-or-error';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/format-message';
import { CheckoutSkeleton } from './checkout-skeleton';
import { sharedMessages } from '@/messages/shared';

const CheckoutContent = dynamic(() => import('./checkout-content.lazy'), {
  ssr: false,
  loading: placeholderOrError(CheckoutSkeleton),
});

/** The checkout of a cart (CHK-01, CHK-02). A guest logs in first and returns (AUTH-08). */
export function CheckoutScreen() {
  return (
    <Container page>
      <PageHead title={t(sharedMessages.routeCheckout)} indexed={false} />
      <ScreenHeader title={t(sharedMessages.routeCheckout)} />
      <CheckoutContent />
    </Container>
  );
}
