import type { AppConfig } from '@/contract/config.schemas';
import { safeHref } from '@/domain/safe-href';
import { shopTraits, type ShopTraits } from '@/domain/shop-capabilities';
import '@/messages/footer';

/** Where the fixed pages lie that the specification calls external; a setting `LINK_…` replaces each (README). */
const HELP = 'https://help.caravansara.example';

type ConfigLink = 'contact_us' | 'about_us' | 'protest';

export type FooterLinkLabel =
  | `footer.link.${'services' | 'siteGuide' | 'usefulLinks' | 'terms' | 'contactUs' | 'faq' | 'aboutUs' | 'complaints' | 'bookingGuide' | 'hosts' | 'support'}`
  | ShopTraits['cancellationLabel'];

interface FooterLinkRow {
  /** Name of the row in `site.footerLinks`. */
  key: string;
  label: FooterLinkLabel | ((traits: ShopTraits) => FooterLinkLabel);
  /** From the config's links; the others are fixed pages (FOOT-04). */
  from?: ConfigLink;
  path?: string;
  /** Leads to what shops of stays alone have. */
  ofStays?: true;
}

/** The help links in the specification's order (FOOT-03, FOOT-04). */
const ROWS: readonly FooterLinkRow[] = [
  { key: 'services', label: 'footer.link.services', path: '/services' },
  { key: 'siteGuide', label: 'footer.link.siteGuide', path: '/guide' },
  { key: 'usefulLinks', label: 'footer.link.usefulLinks', path: '/links' },
  { key: 'terms', label: 'footer.link.terms', path: '/terms' },
  { key: 'contactUs', label: 'footer.link.contactUs', from: 'contact_us' },
  { key: 'faq', label: 'footer.link.faq', path: '/faq' },
  { key: 'cancellation', label: (traits) => traits.cancellationLabel, path: '/cancellation' },
  { key: 'aboutUs', label: 'footer.link.aboutUs', from: 'about_us' },
  { key: 'complaints', label: 'footer.link.complaints', from: 'protest' },
  { key: 'bookingGuide', label: 'footer.link.bookingGuide', path: '/booking', ofStays: true },
  { key: 'hosts', label: 'footer.link.hosts', path: '/hosts', ofStays: true },
  { key: 'support', label: 'footer.link.support', path: '/support' },
];

export interface FooterLink {
  key: string;
  label: FooterLinkLabel;
  href: string;
}

/** The footer's help links; a row whose config link is not set, or leads nowhere safe, or does not fit the shop's type, is left out. */
export function footerLinks(
  links: AppConfig['links'],
  replaced: Readonly<Record<string, string>>,
  shopType: string,
): FooterLink[] {
  const traits = shopTraits(shopType);
  return ROWS.flatMap(({ key, label, from, path, ofStays }) => {
    if (ofStays && traits.orderKind !== 'stay') return [];
    const href = safeHref(from ? links[from] : (replaced[key] ?? HELP + (path ?? '')));
    return href === null ? [] : [{ key, href, label: typeof label === 'function' ? label(traits) : label }];
  });
}
