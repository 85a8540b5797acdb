import Link from 'next/link';
import { useState, type CSSProperties } from 'react';
import type { StayRail } from '@/contract/catalogue.schemas';
import type { Product } from '@/contract/product.schemas';
import { DEFAULT_PEOPLE } from '@/domain/constants';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatJalaaliDay } from '@/domain/jalaali';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { furtherParts, joinParts } from '@/domain/join-parts';
import { daysBetween, type CivilDate } from '@/domain/plain-date';
import { placeText } from '@/domain/place-text';
import { productCapabilities } from '@/domain/product-capabilities';
import { productSummaryOf, type ProductSummary } from '@/domain/product-card';
import type { StayQuery } from '@/domain/stay-url-params';
import { urls } from '@/domain/urls';
import { useGetHomeStaysQuery } from '@/storefront/state/catalogue/catalogue.api';
import { lastPlace } from '@/storefront/state/catalogue/last-place';
import { listsViewed } from '@/storefront/state/tracking/tracking.actions';
import { useTrackView } from '@/storefront/state/tracking/use-track-view';
import { CardLink } from '@/storefront/ui/card-link';
import { cardSizes } from '@/storefront/ui/card-sizes';
import { Carousel } from '@/storefront/ui/carousel';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { Price } from '@/storefront/ui/price';
import { SmartImage } from '@/storefront/ui/smart-image';
import { useTehranToday } from '@/storefront/widgets/calendar/use-calendar-days';
import { t } from '@/messages/format-message';
import styles from './stay-rails.module.css';
import { cardMessages } from '@/messages/card';
import { homeMessages } from '@/messages/home';
import { shellMessages } from '@/messages/shell';

/** Rows of the list for tonight: full rows of three. */
const ROWS = 6;
const IN_A_ROW = 3;
/** Cards for a holiday: full rows of two on a phone. */
const HOLIDAY_CARDS = 4;

/** The lists of residences that the backend finds for the present day, and for the region that was searched last. */
export default function StayRails() {
  const [place] = useState(lastPlace);
  const { data } = useGetHomeStaysQuery(place === null ? {} : { place });
  const rails = data?.rails ?? [];
  useTrackView(
    listsViewed,
    {
      lists: rails.map((rail) => ({
        id: rail.kind,
        name: titleOf(rail),
        products: rail.products.map(productSummaryOf),
      })),
    },
    rails.map(({ kind }) => kind).join(),
  );
  return rails.map((rail) => <Rail key={rail.kind} rail={rail} />);
}

/** The nights of a list with dates. */
/** The dates and guests for which the cards of a rail are priced, for the pages that they lead to. */
function queryOf(rail: StayRail): StayQuery {
  const stay = stayOf(rail);
  return stay ? { start_date: stay.start, end_date: stay.end, person_count: DEFAULT_PEOPLE } : {};
}

function stayOf({ start, end }: StayRail): { start: CivilDate; end: CivilDate; nights: number } | null {
  return start !== null && end !== null ? { start, end, nights: daysBetween(start, end) } : null;
}

function titleOf({ kind, title }: StayRail): string {
  if (kind === 'near') return t(homeMessages['stays.near'], { place: title ?? '' });
  if (kind === 'holiday')
    return title === null ? t(homeMessages['stays.holiday']) : t(homeMessages['stays.holidayNamed'], { title });
  return t(homeMessages[`stays.${kind}`]);
}

/** The search that lists all of the residences. */
function searchOf(rail: StayRail): string {
  const stay = stayOf(rail);
  if (!stay) return urls.search(rail.place ?? undefined);
  return urls.search(undefined, queryOf(rail));
}

function Rail({ rail }: { rail: StayRail }) {
  if (rail.kind === 'tonight' || rail.kind === 'tomorrow') return <Rows rail={rail} />;
  if (rail.kind === 'holiday') return <HolidayPanel rail={rail} />;
  const stay = stayOf(rail);
  const dates = stay && formatJalaaliDay(stay.start);
  return (
    <Carousel title={titleOf(rail) + furtherParts([dates])} href={searchOf(rail)}>
      {rail.products.map((product) => (
        <Card key={product.id} product={product} rail={rail} />
      ))}
    </Carousel>
  );
}

function Card({ product, rail }: { product: Product; rail: StayRail }) {
  const stay = stayOf(rail);
  return (
    <CatalogueCard
      product={productSummaryOf(product)}
      sizes={cardSizes.carousel}
      {...(stay && { stay: queryOf(rail), nights: stay.nights })}
    />
  );
}

/** Small rows, for a decision of the same day. */
function Rows({ rail }: { rail: StayRail }) {
  const rows = rail.products.slice(0, Math.min(ROWS, rail.products.length - (rail.products.length % IN_A_ROW)));
  return (
    <section aria-label={titleOf(rail)}>
      <Head rail={rail} />
      <ul className={styles.rows}>
        {rows.map((product) => (
          <Row key={product.id} product={productSummaryOf(product)} rail={rail} />
        ))}
      </ul>
    </section>
  );
}

function Row({ product, rail }: { product: ProductSummary; rail: StayRail }) {
  const { id, name, type, image, place, stay_price, price } = product;
  return (
    <li>
      <article className={styles.row}>
        <SmartImage image={image && { ...image, alt: '' }} sizes="96px" ratio={null} className={styles.picture} />
        <div className={styles.words}>
          <h3>
            <CardLink href={productCapabilities(type).page(id, name, queryOf(rail))}>{isolateLatin(name)}</CardLink>
          </h3>
          {place && <p className={styles.place}>{isolateLatin(placeText(place.city, place.province))}</p>}
          <Price amount={stay_price ?? price} size="small" suffix={t(cardMessages.cardPerNight)} />
        </div>
      </article>
    </li>
  );
}

function Head({ rail }: { rail: StayRail }) {
  return (
    <div className={styles.head}>
      <h2>{isolateLatin(titleOf(rail))}</h2>
      <Link href={searchOf(rail)} prefetch={false} className={styles.all}>
        {t(shellMessages.railAll)}
        <span className="visually-hidden"> {isolateLatin(titleOf(rail))}</span>
      </Link>
    </div>
  );
}

/** The next long holiday in a panel of its own: when it is, and what is still free. */
function HolidayPanel({ rail }: { rail: StayRail }) {
  const today = useTehranToday();
  const stay = stayOf(rail);
  if (!stay) return null;
  const count = Math.min(HOLIDAY_CARDS, rail.products.length - (rail.products.length % 2));
  const about = [
    t(homeMessages.dateRange, { start: formatJalaaliShort(stay.start), end: formatJalaaliShort(stay.end) }),
    t(homeMessages['stays.inDays'], { n: toPersianDigits(daysBetween(today, stay.start)) }),
    t(homeMessages[rail.more ? 'stays.freeMore' : 'stays.free'], { n: toPersianDigits(rail.total) }),
  ];
  return (
    <section className={styles.holiday} aria-label={titleOf(rail)}>
      <div>
        <Head rail={rail} />
        <p className={styles.about}>{joinParts(about)}</p>
      </div>
      <ul className={styles.cards} style={{ '--cards': count } as CSSProperties}>
        {rail.products.slice(0, count).map((product) => (
          <li key={product.id}>
            <Card product={product} rail={rail} />
          </li>
        ))}
      </ul>
    </section>
  );
}
