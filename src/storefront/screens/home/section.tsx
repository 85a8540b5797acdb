import Link from 'next/link';
import type { HomeItem } from '@/contract/catalogue.shapes';
import type { CardProduct } from '@/domain/product-card';
import { urls } from '@/domain/urls';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { Rail } from '@/storefront/ui/rail';
import { SmartImage } from '@/storefront/ui/smart-image';
import styles from './section.module.css';

type HomeSection = Omit<HomeItem, 'items'> & { items: readonly CardProduct[] };

/** Pixels of a category's picture as the demo draws it. */
const TILE = { width: 1600, height: 1200 };

/** One section of the home page: a rail of products, or tiles of categories (`category_steps`). */
export function Section({ section }: { section: HomeSection }) {
  const { title, base_category, items, categories = [] } = section;
  const href = base_category ? urls.search(base_category.slug) : undefined;
  if (section.type_name === 'category_steps') {
    return (
      <section aria-label={title} className={styles.steps}>
        <h2>{title}</h2>
        <ul className={styles.tiles}>
          {categories.map(({ id, name, slug, image }) => (
            <li key={id}>
              <Link href={urls.search(slug)} prefetch={false} className={styles.tile}>
                <SmartImage image={image ? { url: image, alt: '', ...TILE } : null} sizes="(min-width: 900px) 190px, 40vw" ratio="1 / 1" className={styles.tilePicture} />
                <span className={styles.tileName}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  if (items.length === 0) return null;
  return (
    <Rail title={title} href={href}>
      {items.map((product) => (
        <CatalogueCard key={product.id} product={product} />
      ))}
    </Rail>
  );
}
