import { useMemo } from 'react';
import type { Product, Residence } from '@/contract/product.schemas';
import type { Seo } from '@/contract/seo.schemas';
import type { CommentPage } from '@/contract/comments.schemas';
import type { ProductSummary } from '@/domain/product-card';
import { PageHead } from '@/storefront/shell/page-head';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { productViewed } from '@/storefront/state/tracking/tracking.actions';
import { useTrackView } from '@/storefront/state/tracking/use-track-view';
import { useSharePage } from '@/storefront/state/catalogue/use-share-page';
import type { Crumb } from '@/storefront/ui/breadcrumbs';
import { Container } from '@/storefront/ui/container';
import { ProductActions } from '@/storefront/ui/product-actions';
import { RecentlyViewedSlot } from '@/storefront/ui/recently-viewed-slot';
import { isBookable, useBookingFlow } from './use-booking-flow';
import { BookingBar } from './booking-bar';
import { ResidenceGallery } from './residence-gallery';
import { CalendarSection } from './calendar-section';
import { ResidenceHeader } from './residence-header';
import {
  About,
  Amenities,
  BookingPanel,
  Breadcrumbs,
  HostLine,
  ResidenceDetails,
  ResidenceFacts,
  SimilarResidences,
} from './residence-parts';
import styles from './residence-screen.module.css';

interface ResidenceScreenProps {
  product: Product;
  seo: Pick<Seo, 'title' | 'description' | 'keywords' | 'canonical'>;
  comments: CommentPage;
  similar: readonly ProductSummary[];
  /** Without the residence itself. */
  breadcrumbs: readonly Crumb[];
}

/**
 * A residence's page: all text is in the server's HTML; the calendar and the booking flow are loaded after
 * the first interaction.
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
  const { stay, flow } = useBookingFlow(product, residence);
  const share = useSharePage(product.name);
  const shop = useAppSelector(selectShop);
  useTrackView(productViewed, product, product.id);
  const crumbs = useMemo(() => [...breadcrumbs, { label: product.name }], [breadcrumbs, product.name]);
  return (
    <Container className={styles.page}>
      <PageHead title={seo.title} description={seo.description} keywords={seo.keywords} canonical={seo.canonical} />
      <Breadcrumbs crumbs={crumbs} />
      <ResidenceGallery name={product.name} images={product.images} />
      <div className={styles.columns}>
        <ResidenceHeader
          product={product}
          residence={residence}
          actions={<ProductActions product={product} onShare={share} />}
        >
          <ResidenceFacts residence={residence} />
        </ResidenceHeader>
        {/* Before the details, so that it is reached from the title. */}
        <BookingPanel product={product} residence={residence} stay={stay} />
        <div className={styles.main}>
          <HostLine host={residence.host} comments={comments} />
          <About product={product} />
          <Amenities amenities={residence.amenities} />
          {isBookable(product) && <CalendarSection product={product} stay={stay} />}
          <ResidenceDetails {...{ product, residence, comments }} range={stay.range} />
        </div>
      </div>
      <SimilarResidences similar={similar} category={product.category} stay={stay.query} />
      <RecentlyViewedSlot product={product} shop={shop} />
      <BookingBar product={product} stay={stay} />
      {flow}
    </Container>
  );
}
