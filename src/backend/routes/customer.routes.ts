import type { customerShapes } from '@/contract/customer.shapes';
import '@/text/backend';
import '@/text/flow';
import { t } from '@/text/t';
import type { BackendDeps } from '../deps';
import { notBuilt, Reply, type RoutesOf } from '../route';
import { getAddresses, getCustomer, putAddress } from '../services/customer.service';

export const customerRoutes = (deps: BackendDeps): RoutesOf<typeof customerShapes> => ({
  getCustomer: async ({ caller }) => ({ customer: await getCustomer(deps, caller.customerId) }),
  editCustomer: notBuilt,
  getAddresses: async ({ caller }) => ({ addresses: await getAddresses(deps, caller.customerId) }),
  addAddress: async ({ caller, body }) => {
    const addresses = await putAddress(deps, caller.customerId, body);
    return new Reply({ addresses }, t(body.deleted ? 'address.removed' : 'address.saved'));
  },
  getFavorites: notBuilt,
  addFavorite: notBuilt,
  deleteFavorite: notBuilt,
});
