import type { Product, Residence } from '@/contract/catalogue.schemas';
import type { CommentPage } from '@/contract/comments.schemas';
import type { DateRangeDraft } from '@/domain/date-range';
import { CancellationTimeline } from './cancellation-timeline';
import { CommentsSection } from './comments';
import { Host } from './host';
import { HouseRules } from './house-rules';
import { PlaceCard } from './location-card';

interface DetailsProps {
  product: Product;
  residence: Residence;
  comments: CommentPage;
  /** The chosen stay. */
  range: DateRangeDraft;
}

/** What is read after the calendar: rules, terms, place, host, comments. */
export function Details({ product, residence, comments, range }: DetailsProps) {
  return (
    <>
      <HouseRules residence={residence} />
      <CancellationTimeline terms={residence.cancellation} range={range} />
      <PlaceCard residence={residence} />
      <Host host={residence.host} />
      <CommentsSection productId={product.id} comments={comments} />
    </>
  );
}
