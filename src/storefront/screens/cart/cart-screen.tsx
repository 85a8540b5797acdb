import dynamic from 'next/dynamic';
import { PageHead } from '@/storefront/shell/page-head';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { Container } from '@/storefront/ui/container';
import { placeholderOrError } from '@/storefront/ui/placeholder-or-error';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/format-message';
import styles from './cart-line-item.module.css';
import { CartSkeleton } from './cart-skeleton';
import { accountMenuMessages } from '@/messages/account-menu';

const DeliveryBar = dynamic(() => import('@/storefront/widgets/delivery/delivery-bar'));
const CartContent = dynamic(() => import('./cart-content.lazy'), {
  ssr: false,
  loading: placeholderOrError(CartSkeleton),
});

/**
 * The cart of a guest or a customer (CART-01, CART-02, CART-04). Changes show immediately and are synchronized with
 * the server afterwards.
 */
export function CartScreen() {
  const { isNeeded } = useDelivery();
  return (
    <Container page>
      <PageHead title={t(accountMenuMessages.routeCart)} indexed={false} />
      <ScreenHeader title={t(accountMenuMessages.routeCart)} />
      {isNeeded && (
        <div className={styles.delivery}>
          <DeliveryBar />
        </div>
      )}
      <CartContent />
    </Container>
  );
}
