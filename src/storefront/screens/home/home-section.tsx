import Link from 'next/link';
import type { CSSProperties } from 'react';
import type { HomeItem } from '@/contract/catalogue.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import type { ProductSummary } from '@/domain/product-card';
import { urls } from '@/domain/urls';
import { cardSizes } from '@/storefront/ui/card-sizes';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { Carousel } from '@/storefront/ui/carousel';
import { SmartImage } from '@/storefront/ui/smart-image';
import type { CardsForDate } from '@/storefront/state/delivery/use-cards-for-date';
import styles from './home-section.module.css';

type SectionOfCards = Omit<HomeItem, 'items'> & { items: readonly ProductSummary[] };

/** The API gives no size of a category's picture: the largest that an upload is stored in. */
const TILE = { width: 1600, height: 1200 };
const TILE_SIZES = '(min-width: 900px) 276px, 130px';
/** Columns on a phone and on a wide screen for so many tiles, in rows of equal length; any other number is a carousel. */
const EQUAL_ROWS: Readonly<Record<number, readonly [phone: number, wide: number]>> = {
  2: [2, 2],
  3: [3, 3],
  4: [2, 4],
  6: [3, 6],
  8: [2, 4],
  12: [3, 6],
};

interface HomeSectionProps {
  section: SectionOfCards;
  /** The cards for the chosen day. */
  cards: CardsForDate | null;
  /** As in Carousel. */
  deferred?: boolean;
  /** Prefetch the page of its first card. */
  ahead?: boolean;
  /** It contains the page's first picture. */
  priority?: boolean;
}

/** One section of the home page: a carousel of products, or tiles of categories (`category_steps`). */
export function HomeSection({ section, cards, deferred = false, ahead = false, priority = false }: HomeSectionProps) {
  const { title, base_category, items, categories = [] } = section;
  const pictured: readonly { readonly image: unknown }[] = section.type_name === 'category_steps' ? categories : items;
  const first = priority ? pictured.findIndex(({ image }) => image) : -1;
  if (section.type_name === 'category_steps') {
    const columns = EQUAL_ROWS[categories.length];
    const sizes = columns ? TILE_SIZES : cardSizes.carousel;
    const tiles = categories.map(({ id, name, slug, image, blurhash }, index) => (
      <Link key={id} href={urls.search(slug)} prefetch={false} className={styles.tile}>
        <SmartImage
          image={image ? { url: image, alt: '', blurhash, ...TILE } : null}
          sizes={sizes}
          ratio="1 / 1"
          priority={index === first}
          className={styles.tilePicture}
        />
        <span className={styles.tileName}>{isolateLatin(name)}</span>
      </Link>
    ));
    if (!columns) return <Carousel title={title}>{tiles}</Carousel>;
    return (
      <section aria-label={title} className={styles.steps}>
        <h2>{isolateLatin(title)}</h2>
        <ul className={styles.tiles} style={{ '--phone': columns[0], '--wide': columns[1] } as CSSProperties}>
          {tiles.map((tile) => (
            <li key={tile.key}>{tile}</li>
          ))}
        </ul>
      </section>
    );
  }
  if (items.length === 0) return null;
  return (
    <Carousel title={title} href={urls.search(base_category?.slug)} deferred={deferred}>
      {items.map((product, index) => (
        <CatalogueCard
          key={product.id}
          product={cards?.get(product.id) ?? product}
          sizes={cardSizes.carousel}
          ahead={ahead && index === 0}
          priority={index === first}
        />
      ))}
    </Carousel>
  );
}
