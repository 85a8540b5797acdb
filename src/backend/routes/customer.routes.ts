import type { customerSchemas } from '@/contract/customer.schemas';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, ResponseWithMessage, type HandlersFor } from '../route';
import { getAddresses, getCustomer, putAddress } from '../services/customer.service';
import { addFavorite, getFavorites, removeFavorite } from '../services/favorites.service';
import { enforceMinuteLimit } from '../services/rate-limit';
import { endOwnSessions, ownSessions } from '../services/sessions.service';
import { editProfile } from '../services/profile.service';
import { backendMessages } from '@/messages/backend';
import { addressesMessages } from '@/messages/addresses';
import { favoritesMessages } from '@/messages/favorites';
import { profileMessages } from '@/messages/profile';

export const customerRoutes = (deps: BackendDeps): HandlersFor<typeof customerSchemas> => ({
  getCustomer: async ({ caller }) => ({ customer: await getCustomer(deps, caller.customerId) }),
  editCustomer: async ({ caller, body, context }) => {
    const { customer, saved } = await editProfile(deps, { ...caller, address: context.address }, body);
    return saved ? new ResponseWithMessage({ customer }, t(profileMessages.profileSaved)) : { customer };
  },
  listSessions: ({ caller }) => ownSessions(deps, caller, 'shop'),
  endSessions: async ({ caller, body }) =>
    new ResponseWithMessage(await endOwnSessions(deps, caller, 'shop', body), t(backendMessages.sessionsEnded)),
  getAddresses: async ({ caller }) => ({ addresses: await getAddresses(deps, caller.customerId) }),
  addAddress: async ({ caller, body, context }) => {
    // A removed address stays stored for the orders that went there.
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
    const addresses = await putAddress(deps, caller.customerId, body);
    return new ResponseWithMessage(
      { addresses },
      t(body.deleted ? backendMessages.addressRemoved : addressesMessages.addressSaved),
    );
  },
  getFavorites: async ({ caller }) => ({ favorites: await getFavorites(deps, caller.customerId) }),
  addFavorite: async ({ caller, body }) => {
    await addFavorite(deps, caller.customerId, body.product_id);
    return new ResponseWithMessage({ is_favorite: true }, t(favoritesMessages.favoriteAdded));
  },
  deleteFavorite: async ({ caller, body }) => {
    await removeFavorite(deps, caller.customerId, body.product_id);
    return new ResponseWithMessage({ is_favorite: false }, t(favoritesMessages.favoriteRemoved));
  },
});
