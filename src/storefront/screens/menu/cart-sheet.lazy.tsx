import { useEffect, useRef } from 'react';
import { useShownCart } from '@/storefront/state/cart/use-cart-lines';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { cartViewed } from '@/storefront/state/tracking/tracking.actions';
import { BottomSheet } from '@/storefront/widgets/bottom-sheet';
import { t } from '@/messages/format-message';
import { MenuCart, MenuCheckout } from './menu-cart';
import { menuMessages } from '@/messages/menu';

/** The cart over the menu: its lines, a note to the cook, the sum and the way to the checkout. Closes when it is empty. */
export default function CartSheet({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { lines, isGuest } = useShownCart();
  useEffect(() => void dispatch(cartViewed()), [dispatch]);
  const close = useRef(onClose);
  const isEmpty = lines.length === 0;
  useEffect(() => void (isEmpty && close.current()), [isEmpty]);
  return (
    <BottomSheet
      open
      title={t(menuMessages.cart)}
      onClose={onClose}
      footer={<MenuCheckout lines={lines} isGuest={isGuest} />}
    >
      <MenuCart lines={lines} />
    </BottomSheet>
  );
}
