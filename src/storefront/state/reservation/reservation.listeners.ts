/** The food shop's delivery choice: it grows old (RES-06), and what was answered for another one is asked for anew (RES-09). */
import { isAnyOf } from '@reduxjs/toolkit';
import { isDeliveryChoiceExpired } from '@/domain/delivery-choice';
import { t } from '@/messages/format-message';
import { guestTokenReceived } from '../auth/auth.slice';
import { selectHasToken } from '../auth/auth.selectors';
import { configReceived } from '../catalogue/config.slice';
import { selectDelivery } from '../cart/delivery';
import { deliveryRead } from '../store/events';
import { appStarted, pageShown } from '../store/events';
import { notified } from '../store/notification.slice';
import type { SideEffects } from '../store/side-effects';
import type { Listen } from '../store/listeners';
import { deliveryChosen, deliveryCleared } from './reservation.slice';
import { sharedMessages } from '@/messages/shared';

export function addReservationListeners(listen: Listen, ports: SideEffects): void {
  // Whatever else was chosen stays: cart, coupon, address, step.
  listen({
    matcher: isAnyOf(appStarted, pageShown, configReceived, guestTokenReceived, deliveryRead),
    effect: (_, { dispatch, getState }) => {
      const choice = selectDelivery(getState());
      if (!choice || !selectHasToken(getState()) || !isDeliveryChoiceExpired(choice, ports.now())) return;
      dispatch(deliveryCleared());
      dispatch(notified({ message: t(sharedMessages.ecoDateExpired), variant: 'warning' }));
    },
  });

  listen({
    matcher: isAnyOf(deliveryChosen, deliveryCleared),
    effect: async (_, { dispatch, getState }) => {
      if (!('api' in getState())) return;
      const { api } = await import('../store/api');
      dispatch(api.util.invalidateTags(['Delivery']));
    },
  });
}
