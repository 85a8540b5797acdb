/**
 * Clears an expired delivery choice of a food shop (RES-06), and refetches data that depends on the choice (RES-09).
 */
import { isAnyOf } from '@reduxjs/toolkit';
import { isDeliveryChoiceExpired } from '@/domain/delivery-choice';
import { t } from '@/messages/format-message';
import { guestTokenReceived, selectHasToken } from '../auth/auth.slice';
import { selectDelivery, deliveryChosen, deliveryCleared } from './delivery.slice';
import { baseApi } from '../shared/base-api';
import { appStarted, deliveryRead, pageShown } from '../shared/events';
import type { Listen, SideEffects } from '../store/root-reducer';
import { configReceived } from '../catalogue/config.slice';
import { notified } from '../notifications/notification.slice';
import { toastMessages } from '@/messages/toasts';

export function addDeliveryListeners(listen: Listen, sideEffects: SideEffects): void {
  // The cart, the coupon, the address and the step are preserved.
  listen({
    matcher: isAnyOf(appStarted, pageShown, configReceived, guestTokenReceived, deliveryRead),
    effect: (_, { dispatch, getState }) => {
      const choice = selectDelivery(getState());
      if (!choice || !selectHasToken(getState()) || !isDeliveryChoiceExpired(choice, sideEffects.now())) return;
      dispatch(deliveryCleared());
      // The visitor had not chosen it: the next one is shown in its place.
      if (!choice.earliest) dispatch(notified({ message: t(toastMessages.ecoDateExpired), variant: 'warning' }));
    },
  });

  listen({
    matcher: isAnyOf(deliveryChosen, deliveryCleared),
    effect: (_, { dispatch }) => void dispatch(baseApi.util.invalidateTags(['Delivery'])),
  });
}
