import { useRouter } from 'next/router';
import { urls } from '@/domain/urls';
import { cartRequested } from '@/storefront/state/cart/cart.slice';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { LinkButton } from '@/storefront/ui/link-button';
import { LazyBaseDialog } from '@/storefront/widgets/lazy-base-dialog';
import { t } from '@/messages/format-message';
import type { SubmitErrors } from './use-submit-errors';
import { checkoutMessages } from '@/messages/checkout';

interface SubmitErrorDialogProps {
  submitErrors: SubmitErrors;
  /** Brings the delivery hours into view; undefined in a shop without them. */
  onSlot?: () => void;
}

/** Shows that something in the order is no longer available, with links back to the cart and to the delivery hours. */
export function SubmitErrorDialog({ submitErrors, onSlot }: SubmitErrorDialogProps) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const toCart = () => {
    dispatch(cartRequested());
    void router.push(urls.cart());
  };
  const toSlot =
    onSlot &&
    (() => {
      submitErrors.dismiss();
      onSlot();
    });
  const actions = (
    <>
      {toSlot && (
        <Button variant="secondary" onClick={toSlot}>
          {t(checkoutMessages.confirmRefusedSlot)}
        </Button>
      )}
      {submitErrors.ownHold !== null && (
        <LinkButton href={urls.order(submitErrors.ownHold)}>{t(checkoutMessages['return.to.goods'])}</LinkButton>
      )}
      <Button variant={submitErrors.ownHold === null ? 'primary' : 'quiet'} onClick={toCart}>
        {t(checkoutMessages.toCart)}
      </Button>
    </>
  );
  return (
    <LazyBaseDialog
      open={submitErrors.unavailable !== null}
      title={t(checkoutMessages.confirmRefused)}
      onClose={submitErrors.dismiss}
      actions={actions}
    >
      <p>{submitErrors.unavailable}</p>
    </LazyBaseDialog>
  );
}
