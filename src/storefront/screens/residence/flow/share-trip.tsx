import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliDay } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import type { Product, Residence } from '@/contract/product.schemas';
import { origin } from '@/storefront/platform/location';
import { sharesPictures } from '@/storefront/platform/share';
import { useShare } from '@/storefront/state/catalogue/use-share-page';
import { imageSource } from '@/storefront/ui/image-source';
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

/**
 * Sends the chosen stay to the people who travel together: residence, dates, total, and the share of each, as text and
 * on one picture where the device takes it.
 */
export function ShareTrip({ product, residence, stay, total }: ShareTripProps) {
  const shareText = useShare();
  const { range, nights, people, query } = stay;
  const { start, end } = range;
  if (start === null || end === null) return null;
  const place = stayPlace(residence);
  const lines = [
    place ? t(shareMessages.tripPlace, { name: product.name, place }) : product.name,
    t(shareMessages.tripStay, {
      start: formatJalaaliDay(start),
      end: formatJalaaliDay(end),
      nights: toPersianDigits(nights.length),
      people: toPersianDigits(people),
    }),
    people > 1
      ? t(shareMessages.tripShare, { total: formatToman(total), share: formatToman(shareOf(total, people)) })
      : t(shareMessages.tripTotal, { total: formatToman(total) }),
  ];
  const url = origin() + urls.residence(product.id, product.name, query);
  const send = async () => {
    const [title = '', ...rest] = lines;
    const picture = sharesPictures() ? await tripPicture(product, title, rest) : null;
    await shareText({ title: product.name, text: lines.join('\n'), url, ...(picture && { files: [picture] }) });
  };
  return (
    <Button variant="quiet" glyph={share} onClick={() => void send()}>
      {t(shareMessages.trip)}
    </Button>
  );
}

/** The browser opens the share sheet only for a few seconds after the tap. */
const LONGEST_DRAWING_MS = 2_500;

/** The residence's picture with what is sent below it; null where it is not drawn in time. */
async function tripPicture({ images }: Product, title: string, lines: readonly string[]): Promise<File | null> {
  const url = images[0]?.url;
  const drawn = import('@/storefront/platform/picture-card').then(({ drawPictureCard }) =>
    drawPictureCard({
      picture: url === undefined ? null : imageSource(url, PICTURE_WIDTH).src,
      title,
      lines,
      foot: new URL(origin()).host,
    }),
  );
  return await Promise.race([drawn.catch(() => null), after(LONGEST_DRAWING_MS)]);
}

const after = (ms: number) => new Promise<null>((resolve) => void setTimeout(resolve, ms, null));

/** Pixels of the picture that is drawn. */
const PICTURE_WIDTH = 1080;

/** Rounded up to a thousand toman, so that the shares cover the total. */
const shareOf = (total: number, people: number) => Math.ceil(total / people / 1000) * 1000;
