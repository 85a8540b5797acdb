/** The customer, addresses and favorites (spec §3, §7 "Customer (app)"). */
import * as z from 'zod';
import { product } from './catalogue.shapes';
import * as f from './fields';

export const customer = z.object({
  id: f.id,
  name: z.string(),
  mobile: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  referrer: z.string(),
  /** The server sends a Persian word for man or woman; empty when unknown. */
  gender: z.string(),
  birthday: f.civilDate.nullable(),
  nation_code: z.string(),
  credit: f.toman,
  avatar: z.string().nullable(),
});
export type Customer = z.output<typeof customer>;

export const address = z.object({
  addressId: f.id,
  title: z.string(),
  address: z.string(),
  number: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  shippingPrice: f.toman,
  is_in_zone: z.boolean(),
});
export type Address = z.output<typeof address>;

const addresses = z.object({ addresses: z.array(address) });
const favoriteBody = z.object({ product_id: f.id });

export const customerShapes = {
  getCustomer: {
    access: 'customer',
    summary: 'The customer',
    params: f.idParams,
    answer: z.object({ customer }),
  },
  editCustomer: {
    access: 'customer',
    summary: 'Change the profile; a changed mobile only with its code',
    params: f.idParams,
    body: z.object({
      mobile: f.mobile.optional(),
      code: f.text(20).optional(),
      first_name: f.text(60).optional(),
      last_name: f.text(60).optional(),
      referrer: f.text(60).optional(),
      gender: f.text(10).optional(),
      birthday: f.civilDate.nullish(),
      nation_code: f.text(20).optional(),
      avatar: f.url.nullish(),
    }),
    answer: z.object({ customer }),
  },
  getAddresses: {
    access: 'customer',
    summary: 'The customer’s addresses',
    params: f.idParams,
    answer: addresses,
  },
  addAddress: {
    access: 'customer',
    summary: 'Add an address; with `addressId` change it, with `deleted` remove it',
    params: f.idParams,
    body: z.object({
      title: f.text(60),
      address: f.text(500),
      number: f.text(20),
      lat: z.number().min(-90).max(90).nullish(),
      lng: z.number().min(-180).max(180).nullish(),
      addressId: f.id.optional(),
      deleted: z.boolean().optional(),
    }),
    answer: addresses,
  },
  getFavorites: {
    access: 'customer',
    summary: 'Favorite products',
    params: f.idParams,
    answer: z.object({ favorites: z.array(product) }),
  },
  addFavorite: {
    access: 'customer',
    summary: 'Add a favorite',
    params: f.idParams,
    body: favoriteBody,
    answer: z.object({ is_favorite: z.boolean() }),
  },
  deleteFavorite: {
    access: 'customer',
    summary: 'Remove a favorite',
    params: f.idParams,
    body: favoriteBody,
    answer: z.object({ is_favorite: z.boolean() }),
  },
} as const;
