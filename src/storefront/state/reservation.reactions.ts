/** The food shop's delivery choice: it grows old (RES-06), and what was answered for another one is asked for anew (RES-09). */
import { isAnyOf } from '@reduxjs/toolkit';
import { isDeliveryChoiceExpired } from '@/domain/reservation-slots';
import { shopTraits } from '@/domain/shop-types';
import { t } from '@/text/t';
import { selectHasToken } from './auth.slice';
import { configReceived, selectShop } from './config.slice';
import { appStarted, pageShown } from './events';
import { notified } from './notification.slice';
import type { Ports } from './ports';
import type { Listen } from './reactions';
import { deliveryChosen, deliveryCleared, selectDeliveryChoice } from './reservation.slice';

export function addReservationReactions(listen: Listen, ports: Ports): void {
  listen({
    matcher: isAnyOf(appStarted, pageShown, configReceived),
    effect: (_, { dispatch, getState }) => {
      const state = getState();
      const choice = selectDeliveryChoice(state);
      const shop = selectShop(state);
      if (!choice || !shop || !selectHasToken(state) || !shopTraits(shop.shop_type).needsDeliveryDate) return;
      if (!isDeliveryChoiceExpired(choice, ports.now())) return;
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
