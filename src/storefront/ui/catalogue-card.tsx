import type { ComponentType, ReactNode } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { averageNight, formatAmount } from '@/domain/money';
import { placeText } from '@/domain/place-text';
import type { ProductSummary } from '@/domain/product-card';
import type { StayQuery } from '@/domain/stay-url-params';
import { joinParts } from '@/domain/join-parts';
import { productCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import { AddSlot } from './add-slot';
import { discountText } from './discount-text';
import type { CardPicturesProps } from './card-pictures';
import { FavoriteSlot } from './favorite-slot';
import { ProductCard, type ProductCardProps } from './product-card';
import { cardMessages } from '@/messages/card';

interface CatalogueCardProps {
  product: ProductSummary;
  /** Dates and guests that are passed on to the residence's page in its URL. */
  stay?: StayQuery;
  /** Nights of the chosen dates, when `product.stay_price` is their price. */
  nights?: number;
  priority?: boolean;
  /** As in ProductCard. */
  ahead?: boolean;
  /** Replaces the visitor's favourite button. */
  favorite?: ReactNode;
  sizes?: string;
  /** Shows the pictures of a residence that has several (CardPictures). */
  Pictures?: ComponentType<CardPicturesProps>;
  /** Heading level of the name: 2 directly below the page's own heading. */
  level?: 2 | 3;
}

/** Any product of the shop as a card: a residence with its location and price per night, goods with their category. */
export function CatalogueCard({ product, stay, nights = 0, favorite, Pictures, ...rest }: CatalogueCardProps) {
  const { id, name, price, old_price, rate, available, category, place, stay_price, details } = product;
  const shared = {
    name,
    image: product.image,
    rate,
    available,
    unavailable: product.unavailable,
    favorite: favorite ?? <FavoriteSlot productId={id} name={name} />,
    ...rest,
  };
  const type = productCapabilities(product.type);
  if (type.card === 'dense') {
    return (
      <ProductCard
        {...shared}
        href={type.page(id, name)}
        subtitle={product.note ?? (details && joinParts(details)) ?? category.name}
        price={price}
        oldPrice={old_price}
        discount={discountText(price, old_price)}
        scarce={
          available && product.stock_left !== undefined
            ? t(cardMessages.fewLeft, { n: toPersianDigits(product.stock_left) })
            : undefined
        }
        add={<AddSlot product={product} />}
      />
    );
  }
  const staying = typeof stay_price === 'number' && nights > 0;
  const href = type.page(id, name, stay);
  const pictures = Pictures && product.image && product.more && (
    <Pictures {...{ href, first: product.image, more: product.more, sizes: rest.sizes, priority: rest.priority }} />
  );
  return (
    <ProductCard
      {...shared}
      href={href}
      media={pictures}
      subtitle={(place && placeText(place.city, place.province)) || category.name}
      details={detailsText(product)}
      marks={marksOf(product)}
      oldPrice={staying ? undefined : old_price}
      price={staying ? stay_price : price}
      pricePrefix={staying ? undefined : t(cardMessages.cardFrom)}
      priceSuffix={staying ? t(cardMessages.forNights, { n: toPersianDigits(nights) }) : t(cardMessages.cardPerNight)}
      priceNote={
        staying && nights > 1
          ? t(cardMessages.nightAverage, { amount: formatAmount(averageNight(stay_price, nights)) })
          : undefined
      }
      cancellation={staying ? cancellationText(product.free_until) : undefined}
    />
  );
}

/** «لغو رایگان تا پایان ۱۵ آذر», or that canceling has its price; nothing where a list does not know it. */
function cancellationText(until: ProductSummary['free_until']): ProductCardProps['cancellation'] {
  if (until === undefined) return undefined;
  return until === null
    ? { text: t(cardMessages.freeOver), isFree: false }
    : { text: t(cardMessages.freeUntil, { day: formatJalaaliShort(until) }), isFree: true };
}

/** What a residence is chosen by, over its picture: «رزرو آنی», «۱۲٪ تخفیف», «استخر». */
function marksOf({ instant, price, old_price, notable }: ProductSummary): string[] {
  const marks = [instant && t(cardMessages.instant), discountText(price, old_price), notable];
  return marks.filter((mark): mark is string => Boolean(mark));
}

/** «۳ خوابه · ۵ تخت · تا ۸ نفر · پارکینگ» */
function detailsText({ bedrooms, beds, capacity, practical }: ProductSummary): string {
  return joinParts([
    bedrooms && t(cardMessages.bedrooms, { n: toPersianDigits(bedrooms) }),
    beds && t(cardMessages.beds, { n: toPersianDigits(beds) }),
    capacity && t(cardMessages.capacity, { n: toPersianDigits(capacity) }),
    practical,
  ]);
}
