/** App config, location check and upload (CHK-01, ACC-05). */
import * as z from 'zod';
import * as f from './field-schemas';

export const SHOP_TYPES = ['residence', 'eco_food', 'shop'] as const;
export type ShopType = (typeof SHOP_TYPES)[number];

const optionalText = z.string().nullish();

export const appConfig = z.object({
  title: z.string(),
  keywords: z.string(),
  description: z.string(),
  palette: z.object({ secondary: z.object({ main: z.string() }) }),
  header: z.object({ image: z.string(), title: optionalText, text: optionalText, blurhash: optionalText }).nullish(),
  footer: z.object({ descriptions: optionalText, image: optionalText, enamd: optionalText }).nullish(),
  links: z
    .object({
      about_us: optionalText,
      contact_us: optionalText,
      resume: optionalText,
      protest: optionalText,
      blog: optionalText,
      become_host: optionalText,
      /** The footer's other links. Absent: the storefront's default; null or empty: no link. */
      services: optionalText,
      site_guide: optionalText,
      useful_links: optionalText,
      terms: optionalText,
      faq: optionalText,
      cancellation: optionalText,
      booking_guide: optionalText,
      hosts: optionalText,
      support: optionalText,
    })
    .partial(),
  /** The shop's own pages that none of the links leads to: the footer lists them after the links. */
  pages: z.array(z.object({ slug: z.string(), title: z.string() })).nullish(),
  social_links: z
    .object({
      instagram: optionalText,
      linkedin: optionalText,
      telegram: optionalText,
      youtube: optionalText,
      aparat: optionalText,
    })
    .partial(),
  contacts: z.object({ email: optionalText, address: optionalText }).partial(),
  support: z
    .object({
      number: optionalText,
      view: optionalText,
      /** Opening hours of the support, a sentence; the storefront's default is around the clock. */
      hours: optionalText,
    })
    .partial(),
});
export type AppConfig = z.output<typeof appConfig>;

/** A province, or one city of it; `city` null: the whole province. */
export const area = z.object({ province: z.string(), city: z.string().nullable() });

export const shopInfo = z.object({
  id: f.id,
  name: z.string(),
  logo: optionalText,
  slogan: optionalText,
  /**
   * The application icons cut from the logo: the beginning of their addresses, which end in `-192.png`, `-512.png`,
   * `-maskable.png` and `-touch.png`. Absent: the storefront's own icons.
   */
  icons: optionalText,
  shop_type: z.enum(SHOP_TYPES),
  /** False when customers cannot pay online and arrange the payment with the shop; absent: they can. */
  online_payment: z.boolean().nullish(),
  /** False when the shop sends no SMS, so that no login code reaches a customer; absent: it does. */
  sends_sms: z.boolean().nullish(),
  /** The minimum price of an order's products, toman; zero or absent: no minimum. */
  min_basket: f.toman.nullish(),
  /** Whether tax is added to the prices; absent: they contain it, or there is none. */
  tax_added: z.boolean().optional(),
  /**
   * The delivery methods that the shop offers; empty: none yet. Absent: all of its kind, and without zones free of charge
   * everywhere.
   */
  deliveries: z.array(z.enum(['post', 'courier', 'pickup', 'slot'])).nullish(),
  /**
   * The delivery methods of an ordinary shop in its order; a quote answers which of them fit, with their prices. Absent:
   * the shop has no methods of its own, and all of `deliveries` cost the same.
   */
  delivery_methods: z
    .array(z.object({ id: f.id, delivery: z.enum(['post', 'courier', 'pickup', 'slot']), title: z.string() }))
    .nullish(),
  /**
   * All delivery zones in the order in which they are checked, each with its price, the products' price from which
   * delivery is free, and how long it takes. A shop's own backend may leave out price and days, and the ids, without
   * which customers cannot choose the zone of an address by its name.
   */
  free_shipping: z
    .array(
      z.object({
        id: f.id.nullish(),
        zone: z.string(),
        /** It has no bounds: everything that is in no other zone belongs to it. */
        everywhere: z.boolean().nullish(),
        /** Whether a line is drawn on the map; absent: it has no bounds, or the backend does not say. */
        drawn: z.boolean().nullish(),
        /** The provinces and cities that belong to it, besides what is inside of the line. */
        areas: z.array(area).nullish(),
        from: f.toman.nullable(),
        price: f.toman.nullish(),
        /** The price is that of a light parcel; a heavier one costs another. `from` and days hold for every weight. */
        by_weight: z.boolean().nullish(),
        delivery_days: f.deliveryDays.nullish(),
      }),
    )
    .nullish(),
  /**
   * What an address has besides street and number (`area`: province and city); required ones are those without which a
   * parcel cannot be sent. Absent: nothing else is asked.
   */
  address_fields: z
    .array(
      z.object({
        name: z.enum(['area', 'unit', 'postal_code', 'receiver', 'telephone']),
        required: z.boolean(),
      }),
    )
    .nullish(),
  /**
   * Days besides Fridays on which nothing is sent or delivered: holidays and the shop's days off, from a month ago to
   * two months ahead, in order. Absent where no zone has working days.
   */
  delivery_days_off: z.array(f.day).nullish(),
});
export type ShopInfo = z.output<typeof shopInfo>;

export const configSchemas = {
  getConfig: {
    access: 'public',
    summary: 'The shop and its look',
    response: z.object({ config: appConfig, shop: shopInfo }),
  },
  checkLocation: {
    access: 'guest',
    summary: 'Whether a point is inside a delivery zone',
    body: z.object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      /** The address's own, for zones that list cities. */
      province: f.text(50).nullish(),
      city: f.text(50).nullish(),
    }),
    /** `zone`: its name; null outside. A shop's own backend may leave it out. */
    response: z.object({ is_in_zone: z.boolean(), zone: z.string().nullish() }),
  },
  listProvinces: {
    access: 'public',
    summary: 'The provinces of Iran with their cities, in the order of their names',
    response: z.object({ provinces: z.array(z.object({ name: z.string(), cities: z.array(z.string()) })) }),
  },
  upload: {
    access: 'customer',
    query: z.object({
      /** `receipt`: only the desk and this customer can read it, by a signed address. */
      for: z.enum(['receipt']).optional(),
    }),
    summary:
      'Upload a picture (multipart, field `file`): JPEG, PNG, WebP or AVIF of at most 16 MB and 64 megapixels (AVIF: 40); returns it as WebP. An unused picture is deleted after a day, and earlier once its customer has more than five',
    response: z.object({ url: z.string(), width: z.int(), height: z.int(), blurhash: z.string() }),
  },
} as const;
