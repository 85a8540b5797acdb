import { useRouter } from 'next/router';
import { urls } from '@/domain/urls';
import { cartRequested } from '@/storefront/state/cart/cart.slice';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { BaseDialog } from '@/storefront/widgets/base-dialog';
import { t } from '@/messages/translate';
import type { CheckoutFlow } from './use-checkout-flow';
import type { SubmitErrors } from './use-submit-errors';
import { checkoutMessages } from '@/messages/checkout';

/** What is gone is said, and the way leads back to the cart, or to another delivery hour. */
export function SubmitErrorDialog({ refusal, flow }: { refusal: SubmitErrors; flow: CheckoutFlow }) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const toCart = () => {
    dispatch(cartRequested());
    void router.push(urls.cart());
  };
  const toSlot = () => {
    refusal.dismiss();
    flow.goTo('delivery');
  };
  const actions = (
    <>
      {flow.needsSlot && (
        <Button variant="secondary" onClick={toSlot}>
          {t(checkoutMessages.confirmRefusedSlot)}
        </Button>
      )}
      <Button onClick={toCart}>{t(checkoutMessages.toCart)}</Button>
    </>
  );
  return (
    <BaseDialog
      open={refusal.gone !== null}
      title={t(checkoutMessages.confirmRefused)}
      onClose={refusal.dismiss}
      actions={actions}
    >
      <p>{refusal.gone}</p>
    </BaseDialog>
  );
}
