/**
 * Clears an expired delivery choice of a food shop (RES-06), and refetches data that depends on the choice (RES-09).
 */
import { isAnyOf } from '@reduxjs/toolkit';
import { isDeliveryChoiceExpired } from '@/domain/delivery-choice';
import { t } from '@/messages/format-message';
import { guestTokenReceived } from '../auth/auth.slice';
import { selectHasToken } from '../auth/auth.selectors';
import { selectDelivery } from '../reservation/reservation.selectors';
import { baseApi } from '../store/base-api';
import { appStarted, deliveryRead, pageShown } from '../store/events';
import type { Listen, SideEffects } from '../store/root-state';
import { configReceived, notified } from '../store/public-actions';
import { deliveryChosen, deliveryCleared } from '../reservation/reservation.slice';
import { toastMessages } from '@/messages/toasts';

export function addDeliveryListeners(listen: Listen, sideEffects: SideEffects): void {
  // The cart, the coupon, the address and the step are preserved.
  listen({
    matcher: isAnyOf(appStarted, pageShown, configReceived, guestTokenReceived, deliveryRead),
    effect: (_, { dispatch, getState }) => {
      const choice = selectDelivery(getState());
      if (!choice || !selectHasToken(getState()) || !isDeliveryChoiceExpired(choice, sideEffects.now())) return;
      dispatch(deliveryCleared());
      dispatch(notified({ message: t(toastMessages.ecoDateExpired), variant: 'warning' }));
    },
  });

  listen({
    matcher: isAnyOf(deliveryChosen, deliveryCleared),
    effect: (_, { dispatch }) => void dispatch(baseApi.util.invalidateTags(['Delivery'])),
  });
}
