import { type Endpoint, get, post } from './endpoint';
import type { customerSchemas } from './customer.schemas';

type S = typeof customerSchemas;

export const customerEndpoints = {
  getCustomer: get<S['getCustomer']>('/api/v1/app/customers/:id'),
  editCustomer: post<S['editCustomer']>('/api/v1/app/customers/:id/edit'),
  listSessions: get<S['listSessions']>('/api/v1/app/customers/:id/sessions'),
  endSessions: post<S['endSessions']>('/api/v1/app/customers/:id/sessions/end'),
  getAddresses: get<S['getAddresses']>('/api/v1/app/customer/:id/addresses'),
  addAddress: post<S['addAddress']>('/api/v1/app/customer/:id/addresses/add'),
  getFavorites: get<S['getFavorites']>('/api/v1/app/customer/:id/favorites'),
  addFavorite: post<S['addFavorite']>('/api/v1/app/customer/:id/add/favorite'),
  deleteFavorite: post<S['deleteFavorite']>('/api/v1/app/customer/:id/delete/favorite'),
} satisfies Record<keyof S, Endpoint>;
