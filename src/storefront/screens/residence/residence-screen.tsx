import type { Product, Residence } from '@/contract/catalogue.schemas';
import type { Seo } from '@/contract/seo.schemas';
import type { CommentPage } from '@/contract/comments.schemas';
import type { ProductSummary } from '@/domain/product-card';
import { PageHead } from '@/storefront/shell/page-head';
import { selectShop } from '@/storefront/state/catalogue/config.selectors';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { productViewed } from '@/storefront/state/store/public-actions';
import { useTrackView } from '@/storefront/state/tracking/use-track-view';
import { useSharePage } from '@/storefront/state/catalogue/use-share-page';
import { Breadcrumbs, type Crumb } from '@/storefront/ui/breadcrumbs';
import { Container } from '@/storefront/ui/container';
import { dialogSteps } from '@/storefront/ui/dialog-preload';
import { ProductActions } from '@/storefront/ui/product-actions';
import { RecentlyViewedSlot } from '@/storefront/ui/recently-viewed-slot';
import { useIdleLoad } from '@/storefront/ui/use-idle-preload';
import { About } from './about';
import { isBookable } from './is-bookable';
import { BookingBar } from './booking-bar';
import { ResidenceGallery } from './residence-gallery';
import { LateFlow, loadFlow } from './lazy-flow';
import { LateAmenities, LateBookingPanel, LateCalendarSection, LateDetails, LateSimilar } from './lazy-sections';
import { loadCalendar } from './load-calendar';
import { ResidenceHeader } from './residence-header';
import styles from './residence-screen.module.css';
import { useStaySelection } from './use-stay-selection';

const STEPS = [...dialogSteps, loadCalendar, loadFlow];

interface ResidenceScreenProps {
  product: Product;
  seo: Pick<Seo, 'title' | 'description' | 'keywords' | 'canonical'>;
  comments: CommentPage;
  similar: readonly ProductSummary[];
  /** Without the residence itself. */
  breadcrumbs: readonly Crumb[];
}

/**
 * A residence's page: all text is in the server's HTML; the calendar and the booking flow are loaded when the browser
 * is idle.
 */
export function ResidenceScreen(props: ResidenceScreenProps) {
  const { residence } = props.product;
  return residence ? <ResidencePage key={props.product.id} {...props} residence={residence} /> : null;
}

function ResidencePage({
  product,
  seo,
  residence,
  comments,
  similar,
  breadcrumbs,
}: ResidenceScreenProps & { residence: Residence }) {
  const stay = useStaySelection(product, residence);
  const share = useSharePage(product.name);
  const shop = useAppSelector(selectShop);
  useTrackView(productViewed, product, product.id);
  useIdleLoad(STEPS);
  return (
    <Container className={styles.page}>
      <PageHead title={seo.title} description={seo.description} keywords={seo.keywords} canonical={seo.canonical} />
      <Breadcrumbs crumbs={[...breadcrumbs, { label: product.name }]} />
      <ResidenceGallery name={product.name} images={product.images} />
      <div className={styles.columns}>
        <article className={styles.main}>
          <ResidenceHeader
            product={product}
            residence={residence}
            actions={<ProductActions product={product} onShare={share} />}
          />
          <About product={product} />
          <LateAmenities amenities={residence.amenities} />
          {isBookable(product) && <LateCalendarSection product={product} stay={stay} />}
          <LateDetails {...{ product, residence, comments }} range={stay.range} />
        </article>
        <LateBookingPanel product={product} residence={residence} stay={stay} />
      </div>
      <LateSimilar similar={similar} category={product.category} stay={stay.query} />
      <RecentlyViewedSlot product={product} shop={shop} />
      <BookingBar product={product} stay={stay} />
      <LateFlow product={product} residence={residence} stay={stay} />
    </Container>
  );
}
