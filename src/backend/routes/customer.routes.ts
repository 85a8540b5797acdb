import type { customerShapes } from '@/contract/customer.schemas';
import '@/messages/backend';
import '@/messages/flow';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { Reply, type RoutesOf } from '../route';
import { getAddresses, getCustomer, putAddress } from '../services/customer.service';
import { addFavorite, getFavorites, removeFavorite } from '../services/favorites.service';
import { editProfile } from '../services/profile.service';

export const customerRoutes = (deps: BackendDeps): RoutesOf<typeof customerShapes> => ({
  getCustomer: async ({ caller }) => ({ customer: await getCustomer(deps, caller.customerId) }),
  editCustomer: async ({ caller, body, from }) => {
    const { customer, saved } = await editProfile(deps, { ...caller, address: from.address }, body);
    return saved ? new Reply({ customer }, t('profile.saved')) : { customer };
  },
  getAddresses: async ({ caller }) => ({ addresses: await getAddresses(deps, caller.customerId) }),
  addAddress: async ({ caller, body }) => {
    const addresses = await putAddress(deps, caller.customerId, body);
    return new Reply({ addresses }, t(body.deleted ? 'address.removed' : 'address.saved'));
  },
  getFavorites: async ({ caller }) => ({ favorites: await getFavorites(deps, caller.customerId) }),
  addFavorite: async ({ caller, body }) => {
    await addFavorite(deps, caller.customerId, body.product_id);
    return new Reply({ is_favorite: true }, t('favorite.added'));
  },
  deleteFavorite: async ({ caller, body }) => {
    await removeFavorite(deps, caller.customerId, body.product_id);
    return new Reply({ is_favorite: false }, t('favorite.removed'));
  },
});
