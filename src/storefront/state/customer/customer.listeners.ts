/** Favorites (FAV-01): a tap shows at once; what follows is loaded with the first tap or with the customer. */
import { isAnyOf } from '@reduxjs/toolkit';
import { t } from '@/messages/format-message';
import { sessionAdopted } from '../auth/auth.slice';
import { favoritesChanged, favoriteToggled } from '../cart/cart.slice';
import { customerReceived } from './customer.slice';
import { loggedIn } from '../store/events';
import { notified } from '../store/notification.slice';
import type { SideEffects } from '../store/side-effects';
import type { Listen } from '../store/listeners';
import { tapPage } from '../store/action-page';
import { errorsMessages } from '@/messages/errors';

export function addFavoriteListeners(listen: Listen, ports: SideEffects): void {
  const memory = { telling: new Set<number>(), listOf: null };
  listen({
    matcher: isAnyOf(favoriteToggled, customerReceived, loggedIn, sessionAdopted),
    effect: async (action, api) => {
      const { userGlobalChanges: before } = api.getOriginalState();
      const page = tapPage(ports);
      const code = await import('../favorites/favorite-sync').catch(() => null);
      if (code) return code.follow({ action, before, page, api, ports, memory });
      if (!favoriteToggled.match(action)) return;
      api.dispatch(favoritesChanged(before));
      api.dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' }));
    },
  });
}
