/** Settings that are URLs. */
import * as z from 'zod';
import { parseOrigin } from '@/domain/shop-origin';

const isWeb = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** The URL of a page. */
export const pageAddress = z
  .string()
  .refine(isWeb, 'the address of a page, such as https://shop.example/help')
  .transform((value) => value.replace(/\/+$/, ''))
  .optional();

/** An origin in canonical form (domain/shop-origin.ts). */
export const siteOrigin = (what: string) =>
  z
    .string()
    .trim()
    .refine((value) => parseOrigin(value) !== null, `${what}, such as https://shop.example, and nothing behind it`)
    .transform((value) => new URL(value).origin)
    .optional();
