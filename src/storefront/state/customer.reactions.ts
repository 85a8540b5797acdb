/** Favorites (FAV-01): a tap shows at once; what follows is loaded with the first tap or with the customer. */
import { isAnyOf } from '@reduxjs/toolkit';
import { t } from '@/text/t';
import { sessionAdopted } from './auth.slice';
import { favoritesChanged, favoriteTapped } from './cart.slice';
import { customerReceived } from './customer.slice';
import { loggedIn } from './events';
import { notified } from './notification.slice';
import type { Ports } from './ports';
import type { Listen } from './reactions';
import { tapPage } from './tap-page';

export function addCustomerReactions(listen: Listen, ports: Ports): void {
  const memory = { telling: new Set<number>(), listOf: null };
  listen({
    matcher: isAnyOf(favoriteTapped, customerReceived, loggedIn, sessionAdopted),
    effect: async (action, api) => {
      const { userGlobalChanges: before } = api.getOriginalState();
      const page = tapPage(ports);
      const code = await import('./favorite-follow-ups').catch(() => null);
      if (code) return code.follow({ action, before, page, api, ports, memory });
      if (!favoriteTapped.match(action)) return;
      api.dispatch(favoritesChanged(before));
      api.dispatch(notified({ message: t('error.network'), variant: 'error' }));
    },
  });
}
