/** Settings that are URLs. */
import * as z from 'zod';

const isWeb = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** The URL of a page. */
export const pageAddress = z
  .string()
  .refine(isWeb, 'the address of a page, such as https://shop.example/help')
  .transform((value) => value.replace(/\/+$/, ''))
  .optional();

/**
 * An origin in canonical form: lower case, without a default port. A name, password, path, query or fragment is
 * refused: it would be part of every link of the shop, or be silently dropped.
 */
export const siteOrigin = (what: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) => isWeb(value) && isBare(new URL(value)),
      `${what}, such as https://shop.example, and nothing behind it`,
    )
    .transform((value) => new URL(value).origin)
    .optional();

function isBare({ username, password, pathname, href }: URL): boolean {
  return username === '' && password === '' && /^\/*$/.test(pathname) && !/[?#]/.test(href);
}
