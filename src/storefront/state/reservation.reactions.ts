/** The food shop's delivery choice: it grows old (RES-06), and what was answered for another one is asked for anew (RES-09). */
import { isAnyOf } from '@reduxjs/toolkit';
import { isDeliveryChoiceExpired } from '@/domain/reservation-slots';
import '@/text/shared';
import { t } from '@/text/t';
import { guestTokenReceived } from './auth.slice';
import { selectHasToken } from './auth.state';
import { configReceived } from './config.slice';
import { selectDelivery } from './delivery';
import { deliveryUsed } from './events';
import { appStarted, pageShown } from './events';
import { notified } from './notification.slice';
import type { Ports } from './ports';
import type { Listen } from './reactions';
import { deliveryChosen, deliveryCleared } from './reservation.slice';

export function addReservationReactions(listen: Listen, ports: Ports): void {
  // Whatever else was chosen stays: cart, coupon, address, step.
  listen({
    matcher: isAnyOf(appStarted, pageShown, configReceived, guestTokenReceived, deliveryUsed),
    effect: (_, { dispatch, getState }) => {
      const choice = selectDelivery(getState());
      if (!choice || !selectHasToken(getState()) || !isDeliveryChoiceExpired(choice, ports.now())) return;
      dispatch(deliveryCleared());
      dispatch(notified({ message: t('ecoDate.expired'), variant: 'warning' }));
    },
  });

  listen({
    matcher: isAnyOf(deliveryChosen, deliveryCleared),
    effect: async (_, { dispatch, getState }) => {
      if (!('api' in getState())) return;
      const { api } = await import('./api');
      dispatch(api.util.invalidateTags(['Delivery']));
    },
  });
}
