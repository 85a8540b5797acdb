import { toPersianDigits } from '@/domain/digits';
import { weekdayName } from '@/domain/jalaali';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { formatToman } from '@/domain/money';
import type { CivilDate } from '@/domain/plain-date';
import { urls } from '@/domain/urls';
import type { Product, Residence } from '@/contract/product.schemas';
import { origin } from '@/storefront/platform/location';
import { useShare } from '@/storefront/state/catalogue/use-share-page';
import { Button } from '@/storefront/ui/button';
import { share } from '@/storefront/ui/icons/share';
import { stayPlace } from '@/storefront/ui/stay-place';
import { t } from '@/messages/format-message';
import type { StaySelection } from '../use-stay-selection';
import { shareMessages } from '@/messages/share';

interface ShareTripProps {
  product: Product;
  residence: Residence;
  stay: StaySelection;
  /** Of the whole stay, toman. */
  total: number;
}

/** Sends the chosen stay to the people who travel together: residence, dates, total, and the share of each. */
export function ShareTrip({ product, residence, stay, total }: ShareTripProps) {
  const shareText = useShare();
  const { range, nights, people, query } = stay;
  const { start, end } = range;
  if (start === null || end === null) return null;
  const place = stayPlace(residence);
  const lines = [
    place ? t(shareMessages.tripPlace, { name: product.name, place }) : product.name,
    t(shareMessages.tripStay, {
      start: day(start),
      end: day(end),
      nights: toPersianDigits(nights.length),
      people: toPersianDigits(people),
    }),
    people > 1
      ? t(shareMessages.tripShare, { total: formatToman(total), share: formatToman(shareOf(total, people)) })
      : t(shareMessages.tripTotal, { total: formatToman(total) }),
  ];
  const url = origin() + urls.residence(product.id, product.name, query);
  return (
    <Button
      variant="quiet"
      glyph={share}
      onClick={() => void shareText({ title: product.name, text: lines.join('\n'), url })}
    >
      {t(shareMessages.trip)}
    </Button>
  );
}

const day = (date: CivilDate) => `${weekdayName(date)} ${formatJalaaliShort(date)}`;

/** Rounded up to a thousand toman, so that the shares cover the total. */
const shareOf = (total: number, people: number) => Math.ceil(total / people / 1000) * 1000;
