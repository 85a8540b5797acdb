/** The customer, addresses and favorites (spec §3, §7 "Customer (app)"). */
import * as z from 'zod';
import { product } from './catalogue.schemas';
import * as f from './field-schemas';

export const customer = z.object({
  id: f.id,
  name: z.string(),
  mobile: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  referrer: z.string(),
  /** The server sends a Persian word for man or woman; empty when unknown. */
  gender: z.string(),
  birthday: f.day.nullable(),
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
/** Room enough to be typed in; what a field may hold is judged field by field, so that all faults are told at once. */
const typed = f.text(200).optional();

export const customerSchemas = {
  getCustomer: {
    access: 'customer',
    summary: 'The customer',
    params: f.idParams,
    response: z.object({ customer }),
  },
  editCustomer: {
    access: 'customer',
    summary:
      'Change the profile (what is left out stays); a changed mobile only with its code; an empty body skips the welcome',
    params: f.idParams,
    body: z.object({
      mobile: f.mobile.optional(),
      /** The code that was sent to a changed mobile. */
      code: typed,
      first_name: typed,
      last_name: typed,
      /** Another customer's mobile or code; once set it stays. */
      referrer: typed,
      /** A Persian word as in the answer, or `man`, `woman`; empty when unknown. */
      gender: typed,
      /** A civil date `YYYY-MM-DD`; null when unknown. */
      birthday: f.text(200).nullish(),
      nation_code: typed,
      /** The `url` of a picture that this customer has uploaded; null for none. */
      avatar: f.url.nullish(),
    }),
    response: z.object({ customer }),
  },
  getAddresses: {
    access: 'customer',
    summary: 'The customer’s addresses',
    params: f.idParams,
    response: addresses,
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
    response: addresses,
  },
  getFavorites: {
    access: 'customer',
    summary: 'Favorite products, the newest first',
    params: f.idParams,
    response: z.object({ favorites: z.array(product) }),
  },
  addFavorite: {
    access: 'customer',
    summary: 'Add a favorite; one that is there already stays',
    params: f.idParams,
    body: favoriteBody,
    response: z.object({ is_favorite: z.boolean() }),
  },
  deleteFavorite: {
    access: 'customer',
    summary: 'Remove a favorite; one that is not there is no fault',
    params: f.idParams,
    body: favoriteBody,
    response: z.object({ is_favorite: z.boolean() }),
  },
} as const;
