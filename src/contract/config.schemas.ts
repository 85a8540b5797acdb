/** App config, location check and upload (spec §3 "App config", §7). */
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
    })
    .partial(),
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
      /** ours: when the support answers, a sentence; the storefront's own default says around the clock. */
      hours: optionalText,
    })
    .partial(),
});
export type AppConfig = z.output<typeof appConfig>;

export const shopInfo = z.object({
  id: f.id,
  name: z.string(),
  logo: optionalText,
  slogan: optionalText,
  shop_type: z.enum(SHOP_TYPES),
  /** ours: the least that an order's products may cost, toman; zero or nothing for no such bound. */
  min_basket: f.toman.nullish(),
  /** ours: every delivery zone in the order in which they are asked, and from which price of the products it is served free of charge. */
  free_shipping: z.array(z.object({ zone: z.string(), from: f.toman.nullable() })).nullish(),
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
    summary: 'Whether a point lies inside the delivery zone',
    body: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    response: z.object({ is_in_zone: z.boolean() }),
  },
  upload: {
    access: 'customer',
    summary:
      'Upload a picture (multipart, field `file`): JPEG, PNG, WebP or AVIF of at most 8 MB and 50 megapixels; answers it as WebP',
    response: z.object({ url: z.string(), width: z.int(), height: z.int(), blurhash: z.string() }),
  },
} as const;
