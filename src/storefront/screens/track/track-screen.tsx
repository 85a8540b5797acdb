import type { OrderTracking } from '@/contract/tracking.schemas';
import { orderCapabilities } from '@/domain/order-capabilities';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { goodsTimeline } from '@/storefront/ui/goods-timeline';
import { LinkButton } from '@/storefront/ui/link-button';
import { OrderTimeline } from '@/storefront/ui/order-timeline';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { SectionCard } from '@/storefront/ui/section-card';
import { stayTimeline } from '@/storefront/ui/stay-timeline';
import { CourierCall } from '@/storefront/widgets/courier-call';
import { TrackingCode } from '@/storefront/widgets/tracking-code';
import { t } from '@/messages/format-message';
import { orderTrackingMessages } from '@/messages/order-tracking';
import { TrackStatus } from './track-status';
import { isStay, orderTexts } from './order-texts';
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
        <OrderTimeline
          label={texts.steps}
          entries={isStay(tracking) ? stayEntries(tracking) : goodsTimeline(tracking)}
        />
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

/** What was paid is not shown: only whether something is owed on arrival. */
function stayEntries(tracking: OrderTracking) {
  return stayTimeline({ ...tracking, money: { owed: tracking.owed } }, tracking.stay?.check_in);
}

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
