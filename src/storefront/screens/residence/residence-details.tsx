import type { Product, Residence } from '@/contract/catalogue.schemas';
import type { CommentList } from '@/contract/comments.schemas';
import type { StayRange } from '@/domain/date-range';
import { CancellationTimeline } from './cancellation-timeline';
import { ResidenceComments } from './residence-comments';
import { Host } from './host';
import { HouseRules } from './house-rules';
import { LocationCard } from './location-card';

interface ResidenceDetailsProps {
  product: Product;
  residence: Residence;
  comments: CommentList;
  /** The chosen stay. */
  range: StayRange;
}

/** What is read after the calendar: rules, terms, place, host, comments. */
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
