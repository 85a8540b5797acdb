/** Characters of a title that search engines show. */
const SHOWN_LENGTH = 65;

/**
 * The title of a document (HEAD-01): the page's own title first, since results and tabs cut the end, then the config's
 * title, or only the shop's name where both do not fit.
 */
export function documentTitle(pageTitle: string | undefined, { config, shop }: TitledSite): string {
  if (!pageTitle) return config.title;
  const whole = `${pageTitle} | ${config.title}`;
  return Array.from(whole).length <= SHOWN_LENGTH ? whole : `${pageTitle} | ${shop.name || config.title}`;
}

interface TitledSite {
  readonly config: { readonly title: string };
  readonly shop: { readonly name: string };
}
