import type { OrderKind } from '@/contract/orders.schemas';
import type { OrderTracking } from '@/contract/tracking.schemas';
import { orderCapabilities } from '@/domain/order-capabilities';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { goodsTimeline } from '@/storefront/ui/goods-timeline';
import { LinkButton } from '@/storefront/ui/link-button';
import { OrderTimeline, type TimelineEntry } from '@/storefront/ui/order-timeline';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { SectionCard } from '@/storefront/ui/section-card';
import { stayTimeline } from '@/storefront/ui/stay-timeline';
import { CourierCall } from '@/storefront/widgets/courier-call';
import { TrackingCode } from '@/storefront/widgets/tracking-code';
import { t } from '@/messages/format-message';
import { orderTrackingMessages } from '@/messages/order-tracking';
import { TrackStatus } from './track-status';
import { orderTexts } from './order-texts';
import styles from './track.module.css';

interface TrackScreenProps {
  /** The server's result for this link: the state of the order, or why there is none. */
  page: { readonly tracking: OrderTracking } | { readonly tracking: null; readonly msg: string };
}

/** The state of an order behind a signed link, for everyone who has the link. */
export function TrackScreen({ page }: TrackScreenProps) {
  if (page.tracking === null) return <NoOrder msg={page.msg} />;
  const { tracking } = page;
  const texts = orderTexts(tracking);
  return (
    <Container narrow page className={styles.page}>
      <PageHead title={texts.title} indexed={false} />
      <ScreenHeader title={texts.title} />
      <TrackStatus tracking={tracking} />
      <SectionCard title={texts.steps}>
        <OrderTimeline label={texts.steps} entries={ENTRIES_OF[tracking.kind](tracking)} />
        <CourierCall order={tracking} />
        {tracking.tracking_code && <TrackingCode code={tracking.tracking_code} carrier={tracking.carrier} />}
      </SectionCard>
      <SectionCard>
        <p className={styles.note}>{texts.wholeNote}</p>
        <LinkButton
          variant="secondary"
          size="small"
          className={styles.whole}
          href={orderCapabilities(tracking.kind).page(tracking.order_id)}
        >
          {texts.whole}
        </LinkButton>
      </SectionCard>
    </Container>
  );
}

const ENTRIES_OF: Readonly<Record<OrderKind, (tracking: OrderTracking) => TimelineEntry[]>> = {
  goods: goodsTimeline,
  // What was paid is not shown: only whether something is owed on arrival.
  stay: (tracking) => stayTimeline({ ...tracking, money: { owed: tracking.owed } }, tracking.stay?.check_in),
};

function NoOrder({ msg }: { msg: string }) {
  return (
    <Container page>
      <PageHead title={t(orderTrackingMessages.title)} indexed={false} />
      <EmptyState
        picture="not-found"
        title={t(orderTrackingMessages.title)}
        text={msg}
        action={<LinkButton href={urls.home()}>{t(orderTrackingMessages.home)}</LinkButton>}
      />
    </Container>
  );
}
