/** The customer, addresses and favorites (ACC-01, ACC-02, FAV-01). */
import * as z from 'zod';
import { product } from './product.schemas';
import * as f from './field-schemas';
import { endSessionsBody, sessions } from './session.schemas';

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

/** Where an address is: these parts stand wherever one is shown, and in the copy with an order. */
export const postalAddress = z.object({
  /** The names of province and city as `GET app/provinces` has them. A shop's own backend may leave out what is nullish. */
  province: z.string().nullish(),
  city: z.string().nullish(),
  address: z.string(),
  /** The building's number. */
  number: z.string(),
  unit: z.string().nullish(),
  /** Ten digits. */
  postal_code: z.string().nullish(),
  /** Who receives the parcel, and their telephone number. */
  receiver: z.string().nullish(),
  telephone: z.string().nullish(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export type PostalAddress = z.output<typeof postalAddress>;

/** The same as it is typed; services check which parts are required. */
export const typedAddress = z.object({
  province: f.text(50).nullish(),
  city: f.text(50).nullish(),
  address: f.text(500),
  number: f.text(20),
  unit: f.text(20).nullish(),
  postal_code: f.text(30).nullish(),
  receiver: f.personName(100).nullish(),
  telephone: f.text(30).nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
} satisfies Record<keyof PostalAddress, z.ZodType>);
export type TypedAddress = z.output<typeof typedAddress>;

/** The same with the `id` of one of the config's delivery zones, which counts for an address without a location. */
export const zonedAddress = typedAddress.extend({ zone_id: f.id.nullish() });
export type ZonedAddress = z.output<typeof zonedAddress>;

export const address = postalAddress.extend({
  addressId: f.id,
  title: z.string(),
  shippingPrice: f.toman,
  is_in_zone: z.boolean(),
  /** The name of its delivery zone; null for none. A shop's own backend may leave it out. */
  zone: z.string().nullish(),
  /** The zone that the customer chose for an address without a location. A shop's own backend may leave it out. */
  zone_id: f.id.nullish(),
  /** How long a delivery there takes. A shop's own backend may leave it out. */
  delivery_days: f.deliveryDays.nullish(),
  /** Every delivery there is paid to its carrier: `shippingPrice` is 0. Absent: it is not. */
  paid_to_carrier: z.boolean().nullish(),
  /** When the customer last ordered to it; null for never. A shop's own backend may leave it out. */
  used_at: f.instant.nullish(),
});
export type Address = z.output<typeof address>;

const addresses = z.object({ addresses: z.array(address) });
const favoriteBody = z.object({ product_id: f.id });
/** Long enough for any input: the service checks each field, so that all errors are reported at once. */
const typed = f.text(200).optional();

export const customerSchemas = {
  getCustomer: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'The customer',
    params: f.idParams,
    response: z.object({ customer }),
  },
  editCustomer: {
    access: 'customer',
    owner: { customer: 'id' },
    summary:
      'Change the profile (absent fields are unchanged); a new mobile requires its code; an empty body skips the onboarding',
    params: f.idParams,
    body: z.object({
      mobile: f.mobile.optional(),
      /** The code sent to a new mobile. */
      code: typed,
      first_name: typed,
      last_name: typed,
      /** Another customer's mobile or code; it cannot be changed once set. */
      referrer: typed,
      /** A Persian word as in the response, or `man`, `woman`; empty when unknown. */
      gender: typed,
      /** A Gregorian date `YYYY-MM-DD`; null when unknown. */
      birthday: f.text(200).nullish(),
      nation_code: typed,
      /** The `url` of a picture uploaded by this customer; null for none. */
      avatar: f.url.nullish(),
    }),
    response: z.object({ customer }),
  },
  listSessions: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'The customer’s sign-ins, the last used first',
    params: f.idParams,
    response: sessions,
  },
  endSessions: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'End one sign-in, all others, or all; returns those that are left',
    params: f.idParams,
    body: endSessionsBody,
    response: sessions,
  },
  getAddresses: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'The customer’s addresses',
    params: f.idParams,
    response: addresses,
  },
  addAddress: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'Add an address; with `addressId` change it, with `deleted` remove it',
    params: f.idParams,
    body: z.object({
      title: f.text(60),
      ...zonedAddress.shape,
      addressId: f.id.optional(),
      deleted: z.boolean().optional(),
    }),
    response: addresses,
  },
  getFavorites: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'Favorite products, the newest first',
    params: f.idParams,
    response: z.object({ favorites: z.array(product) }),
  },
  addFavorite: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'Add a favorite; an existing one is unchanged',
    params: f.idParams,
    body: favoriteBody,
    response: z.object({ is_favorite: z.boolean() }),
  },
  deleteFavorite: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'Remove a favorite; a missing one is no error',
    params: f.idParams,
    body: favoriteBody,
    response: z.object({ is_favorite: z.boolean() }),
  },
} as const;
