import type { Product, Residence } from '@/contract/product.schemas';
import type { CommentPage } from '@/contract/comments.schemas';
import type { DateRangeDraft } from '@/domain/date-range';
import { CancellationTimeline } from './cancellation-timeline';
import { ResidenceComments } from './residence-comments';
import { Host } from './host';
import { HouseRules } from './house-rules';
import { LocationCard } from './location-card';

interface ResidenceDetailsProps {
  product: Product;
  residence: Residence;
  comments: CommentPage;
  range: DateRangeDraft;
}

/** The sections after the calendar: rules, cancellation terms, location, host, comments. */
export function ResidenceDetails({ product, residence, comments, range }: ResidenceDetailsProps) {
  return (
    <>
      <HouseRules residence={residence} />
      <CancellationTimeline terms={residence.cancellation} range={range} />
      <LocationCard residence={residence} />
      <Host host={residence.host} />
      <ResidenceComments productId={product.id} comments={comments} />
    </>
  );
}
