import type { AppConfig } from '@/contract/config.schemas';
import { safeHref } from '@/domain/safe-href';
import { shopCapabilities, type ShopCapabilities } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import type { OrderKind } from '@/contract/orders.schemas';
import { footerMessages } from '@/messages/footer';

/**
 * Default address of the fixed pages that the specification calls external. The config's link overrides each of them,
 * and a setting `LINK_…` both (docs/settings.md).
 */
const HELP = 'https://help.caravansara.example';

type ConfigLink = keyof AppConfig['links'];

interface FooterLinkRow {
  /** Key of the row in `site.footerLinks`. */
  key: string;
  label: string | ((traits: ShopCapabilities) => string);
  /** The config's link. */
  from: ConfigLink;
  /** Path of the fixed page (FOOT-04) for a config without the link. */
  path?: string;
  /** Shown only in shops of this kind of order. */
  onlyOf?: OrderKind;
}

/** The help links in the specification's order (FOOT-03, FOOT-04). */
const ROWS: readonly FooterLinkRow[] = [
  { key: 'services', label: footerMessages.linkServices, from: 'services', path: '/services' },
  { key: 'siteGuide', label: footerMessages.linkSiteGuide, from: 'site_guide', path: '/guide' },
  { key: 'usefulLinks', label: footerMessages.linkUsefulLinks, from: 'useful_links', path: '/links' },
  { key: 'terms', label: footerMessages.linkTerms, from: 'terms', path: '/terms' },
  { key: 'contactUs', label: footerMessages.linkContactUs, from: 'contact_us' },
  { key: 'faq', label: footerMessages.linkFaq, from: 'faq', path: '/faq' },
  {
    key: 'cancellation',
    label: (traits) => footerMessages[traits.cancellationLabel],
    from: 'cancellation',
    path: '/cancellation',
  },
  { key: 'aboutUs', label: footerMessages.linkAboutUs, from: 'about_us' },
  { key: 'complaints', label: footerMessages.linkComplaints, from: 'protest' },
  {
    key: 'bookingGuide',
    label: footerMessages.linkBookingGuide,
    from: 'booking_guide',
    path: '/booking',
    onlyOf: 'stay',
  },
  { key: 'hosts', label: footerMessages.linkHosts, from: 'hosts', path: '/hosts', onlyOf: 'stay' },
  { key: 'support', label: footerMessages.linkSupport, from: 'support', path: '/support' },
];

export interface FooterLink {
  key: string;
  label: string;
  href: string;
}

/**
 * The footer's help links, without those whose config link is unset or unsafe and those that do not fit the shop's
 * type, and the shop's own pages that no link leads to.
 */
export function footerLinks(
  { links, pages }: Pick<AppConfig, 'links' | 'pages'>,
  replaced: Readonly<Record<string, string>>,
  shopType: string,
): FooterLink[] {
  const traits = shopCapabilities(shopType);
  const fixed = ROWS.flatMap(({ key, label, from, path, onlyOf }) => {
    if (onlyOf && traits.orderKind !== onlyOf) return [];
    const configured = path !== undefined && links[from] === undefined ? HELP + path : links[from];
    const href = safeHref(replaced[key] ?? configured ?? null);
    return href === null ? [] : [{ key, href, label: typeof label === 'function' ? label(traits) : label }];
  });
  const ownPages = (pages ?? []).map(({ slug, title }) => ({ key: slug, href: urls.page(slug), label: title }));
  return [...fixed, ...ownPages];
}
