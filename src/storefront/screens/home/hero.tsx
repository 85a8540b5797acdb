import type { Category } from '@/contract/catalogue.schemas';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { SHOP_CAPABILITIES } from '@/domain/shop-capabilities';
import { SmartImage } from '@/storefront/ui/smart-image';
import { DeliveryPanel } from './delivery-panel';
import { GoodsSearch } from './goods-search';
import styles from './hero.module.css';
import { StaySearch } from './stay-search';

/** The API gives no size of the header picture: the largest that an upload is stored in. */
const HERO = { width: 1600, height: 1200 };

interface HeroProps {
  site: { config: AppConfig; shop: ShopInfo };
  categories: readonly Category[];
}

/** The search panel, over the config's header picture if there is one. */
export function Hero({ site: { config, shop }, categories }: HeroProps) {
  const { header } = config;
  const { searchesByStay, needsDeliveryDate } = SHOP_CAPABILITIES[shop.shop_type];
  const Search = searchesByStay ? StaySearch : needsDeliveryDate ? DeliveryPanel : GoodsSearch;
  return (
    <section className={`${styles.hero} ${header ? styles.pictured : ''}`} aria-label={header?.title ?? shop.name}>
      {header && (
        <SmartImage
          image={{ url: header.image, alt: '', blurhash: header.blurhash, ...HERO }}
          sizes="(min-width: 1200px) 1200px, 100vw"
          ratio="auto"
          priority
          className={styles.picture}
        />
      )}
      <div className={styles.content}>
        <h1 className={styles.title}>{header?.title ?? shop.slogan ?? shop.name}</h1>
        {header?.text && <p className={styles.text}>{header.text}</p>}
        <Search shopName={shop.name} categories={categories} />
      </div>
    </section>
  );
}
