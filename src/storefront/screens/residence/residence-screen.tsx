import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import type { Product, Residence, Seo } from '@/contract/catalogue.shapes';
import type { CommentList } from '@/contract/comments.shapes';
import type { CardProduct } from '@/domain/product-card';
import { whenIdle } from '@/storefront/platform/page-life';
import { PageHead } from '@/storefront/shell/page-head';
import { Breadcrumbs, type Crumb } from '@/storefront/ui/breadcrumbs';
import { Container } from '@/storefront/ui/container';
import { About } from './about';
import { Amenities } from './amenities';
import { isBookable } from './bookable';
import { BookingBar } from './booking-bar';
import { BookingPanel } from './booking-panel';
import { CalendarSection } from './calendar-section';
import { CancellationTimeline } from './cancellation-timeline';
import { CommentsSection } from './comments';
import { Gallery } from './gallery';
import { Host } from './host';
import { HouseRules } from './house-rules';
import { PlaceCard } from './place-card';
import { loadCalendar } from './late-calendar';
import { ResidenceHead } from './residence-head';
import styles from './residence-screen.module.css';
import { Similar } from './similar';
import { useStay } from './use-stay';

const loadFlow = () => import('./flow/booking-flow.lazy');
const BookingFlow = dynamic(loadFlow, { ssr: false });

interface ResidenceScreenProps {
  product: Product;
  seo: Seo;
  comments: CommentList;
  similar: readonly CardProduct[];
  /** Without the residence itself. */
  breadcrumbs: readonly Crumb[];
}

/** A residence: all that is read stands in the server's HTML; calendar and reservation are loaded when the page rests. */
export function ResidenceScreen(props: ResidenceScreenProps) {
  const { residence } = props.product;
  return residence ? <ResidencePage key={props.product.id} {...props} residence={residence} /> : null;
}

function ResidencePage({ product, seo, residence, comments, similar, breadcrumbs }: ResidenceScreenProps & { residence: Residence }) {
  const stay = useStay(product, residence);
  useEffect(
    () =>
      whenIdle(() => {
        void loadCalendar();
        void loadFlow();
      }),
    [],
  );
  return (
    <Container className={styles.page}>
      <PageHead title={seo.title} description={seo.description} keywords={seo.keywords} image={seo.image} canonical={seo.canonical} jsonLd={seo.json_ld} />
      <Breadcrumbs crumbs={[...breadcrumbs, { label: product.name }]} />
      <Gallery name={product.name} images={product.images} />
      <div className={styles.columns}>
        <article className={styles.main}>
          <ResidenceHead product={product} residence={residence} />
          <About product={product} />
          <Amenities amenities={residence.amenities} />
          {isBookable(product) && <CalendarSection product={product} stay={stay} />}
          <HouseRules residence={residence} />
          <CancellationTimeline terms={residence.cancellation} arrival={stay.range.start} />
          <PlaceCard residence={residence} />
          <Host host={residence.host} />
          <CommentsSection productId={product.id} comments={comments} />
        </article>
        <BookingPanel product={product} residence={residence} stay={stay} />
      </div>
      <Similar similar={similar} category={product.category} stay={stay.query} />
      <BookingBar product={product} stay={stay} />
      {stay.isOpen && <BookingFlow product={product} residence={residence} stay={stay} />}
    </Container>
  );
}
