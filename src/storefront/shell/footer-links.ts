import type { AppConfig } from '@/contract/config.schemas';
import { safeHref } from '@/domain/safe-href';
import { shopCapabilities, type ShopCapabilities } from '@/domain/shop-capabilities';
import { footerMessages } from '@/messages/footer';
import { commonMessages } from '@/messages/common';

/**
 * Default address of the fixed pages that the specification calls external. A setting `LINK_…` overrides each of them
 * (docs/settings.md).
 */
const HELP = 'https://help.caravansara.example';

type ConfigLink = 'contact_us' | 'about_us' | 'protest';

interface FooterLinkRow {
  /** Key of the row in `site.footerLinks`. */
  key: string;
  label: string | ((traits: ShopCapabilities) => string);
  /** From the config's links; the others are fixed pages (FOOT-04). */
  from?: ConfigLink;
  path?: string;
  /** Shown only in shops that book stays. */
  ofStays?: true;
}

/** The help links in the specification's order (FOOT-03, FOOT-04). */
const ROWS: readonly FooterLinkRow[] = [
  { key: 'services', label: footerMessages.linkServices, path: '/services' },
  { key: 'siteGuide', label: footerMessages.linkSiteGuide, path: '/guide' },
  { key: 'usefulLinks', label: footerMessages.linkUsefulLinks, path: '/links' },
  { key: 'terms', label: footerMessages.linkTerms, path: '/terms' },
  { key: 'contactUs', label: footerMessages.linkContactUs, from: 'contact_us' },
  { key: 'faq', label: footerMessages.linkFaq, path: '/faq' },
  { key: 'cancellation', label: (traits) => commonMessages[traits.cancellationLabel], path: '/cancellation' },
  { key: 'aboutUs', label: footerMessages.linkAboutUs, from: 'about_us' },
  { key: 'complaints', label: footerMessages.linkComplaints, from: 'protest' },
  { key: 'bookingGuide', label: footerMessages.linkBookingGuide, path: '/booking', ofStays: true },
  { key: 'hosts', label: footerMessages.linkHosts, path: '/hosts', ofStays: true },
  { key: 'support', label: footerMessages.linkSupport, path: '/support' },
];

export interface FooterLink {
  key: string;
  label: string;
  href: string;
}

/**
 * The footer's help links, without those whose config link is unset or unsafe and those that do not fit the shop's
 * type.
 */
export function footerLinks(
  links: AppConfig['links'],
  replaced: Readonly<Record<string, string>>,
  shopType: string,
): FooterLink[] {
  const traits = shopCapabilities(shopType);
  return ROWS.flatMap(({ key, label, from, path, ofStays }) => {
    if (ofStays && traits.orderKind !== 'stay') return [];
    const href = safeHref(from ? links[from] : (replaced[key] ?? HELP + (path ?? '')));
    return href === null ? [] : [{ key, href, label: typeof label === 'function' ? label(traits) : label }];
  });
}
