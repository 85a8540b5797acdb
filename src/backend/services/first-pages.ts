/** The pages and footer links of a new shop. */
import type { AppConfig, ShopType } from '@/contract/config.schemas';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import { formatMessage, t } from '@/messages/format-message';
import { firstPagesMessages } from '@/messages/first-pages';

/** The slug of the page of terms. */
export const TERMS_SLUG = 'terms';

interface NewShop {
  readonly name: string;
  readonly shop_type: ShopType;
  /** Empty: unknown. */
  readonly city: string;
  readonly telephone: string;
}

interface FirstPage {
  readonly slug: string;
  readonly title: string;
  readonly body: string;
}

/** About, contact, terms, questions and complaints, in the footer's order, for the kind of shop. */
export function firstPages({ name, shop_type, city, telephone }: NewShop): FirstPage[] {
  return [
    {
      slug: 'about',
      title: t(firstPagesMessages.pageAboutTitle),
      body: formatMessage(firstPagesMessages[`about.${shop_type}`], { name }),
    },
    { slug: 'contact', title: t(firstPagesMessages.pageContactTitle), body: contact({ name, city, telephone }) },
    {
      slug: TERMS_SLUG,
      title: t(firstPagesMessages.pageTermsTitle),
      body: formatMessage(firstPagesMessages[`terms.${shop_type}`], { name }),
    },
    {
      slug: 'questions',
      title: t(firstPagesMessages.pageQuestionsTitle),
      body: formatMessage(firstPagesMessages[`questions.${shop_type}`]),
    },
    {
      slug: 'complaints',
      title: t(firstPagesMessages.pageComplaintsTitle),
      body: t(firstPagesMessages.pageComplaintsBody),
    },
  ];
}

function contact({ name, city, telephone }: Omit<NewShop, 'shop_type'>): string {
  const ways = [
    telephone && t(firstPagesMessages.pageContactTelephone, { telephone: toPersianDigits(telephone) }),
    city && t(firstPagesMessages.pageContactCity, { city }),
  ].filter((line) => line !== '');
  return [
    t(firstPagesMessages.pageContactBody, { name }),
    ...(ways.length > 0 ? [ways.join('\n')] : []),
    t(firstPagesMessages.pageContactComplaints),
  ].join('\n\n');
}

/** The footer and menu links to these pages. A link without a page is empty, which hides it. */
export function firstLinks(): AppConfig['links'] {
  return {
    about_us: urls.page('about'),
    contact_us: urls.page('contact'),
    protest: urls.page('complaints'),
    terms: urls.page(TERMS_SLUG),
    cancellation: urls.page(TERMS_SLUG),
    faq: urls.page('questions'),
    support: urls.page('contact'),
    services: '',
    site_guide: '',
    useful_links: '',
    booking_guide: '',
    hosts: '',
  };
}
