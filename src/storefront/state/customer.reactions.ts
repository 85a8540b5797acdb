/** Favorites (FAV-01): a tap shows at once and settles with the server. */
import { isProductPage } from '@/domain/routes';
import { t } from '@/text/t';
import { selectIsLoggedIn } from './auth.slice';
import { favoriteTapped, favoriteTapRefused } from './cart.slice';
import { selectCustomerId } from './customer.slice';
import { loggedIn } from './events';
import { notified } from './notification.slice';
import type { Ports } from './ports';
import type { Api, Listen } from './reactions';

export function addCustomerReactions(listen: Listen, ports: Ports): void {
  listen({
    actionCreator: favoriteTapped,
    effect: async ({ payload: { productId, isFavorite } }, api) => {
      // A guest is told to log in, and the tap is remembered until then.
      if (!selectIsLoggedIn(api.getState())) {
        if (isFavorite) api.dispatch(notified({ message: t('favorite.loginRequired'), variant: 'info' }));
        return;
      }
      await tell(api, productId, isFavorite, true);
      if (!isProductPage(ports.currentUrl())) await refetch(api);
    },
  });

  listen({
    actionCreator: loggedIn,
    effect: async (_, api) => {
      for (const [id, isFavorite] of Object.entries(api.getOriginalState().userGlobalChanges.favorites)) {
        if (isFavorite) await tell(api, Number(id), true, false);
      }
    },
  });
}

async function tell(api: Api, productId: number, isFavorite: boolean, toast: boolean): Promise<void> {
  const customerId = selectCustomerId(api.getState());
  if (customerId === null) return;
  const { customerApi } = await import('./customer.api');
  const { addFavorite, deleteFavorite } = customerApi.endpoints;
  const { error } = await api.dispatch((isFavorite ? addFavorite : deleteFavorite).initiate({ customerId, productId, toast }));
  if (error) api.dispatch(favoriteTapRefused({ productId, isFavorite }));
}

async function refetch(api: Api): Promise<void> {
  const { customerApi } = await import('./customer.api');
  api.dispatch(customerApi.util.invalidateTags(['Favorites']));
}
