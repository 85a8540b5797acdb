import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import type { Category } from '@/contract/catalogue.schemas';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { SHOP_CAPABILITIES } from '@/domain/shop-capabilities';
import { STAY_SEARCH, urls } from '@/domain/urls';
import { LinkButton } from '@/storefront/ui/link-button';
import { SmartImage } from '@/storefront/ui/smart-image';
import { useLazyWidget } from '@/storefront/widgets/use-lazy-widget';
import { t } from '@/messages/format-message';
import { DeliveryPanel } from './delivery-panel';
import styles from './hero.module.css';
import { START, StaySearch } from './stay-search';
import { homeMessages } from '@/messages/home';

const loadStaySearchSheet = () => import('./stay-search-sheet.lazy');
const StaySearchSheet = dynamic(loadStaySearchSheet, { ssr: false });

/** The API gives no size of the header picture: the largest that an upload is stored in. */
const HERO = { width: 1600, height: 1200 };

interface HeroProps {
  site: { config: AppConfig; shop: ShopInfo };
  categories: readonly Category[];
}

/**
 * The shop's heading over the config's header picture, if there is one, with the search panel of stays or of dated
 * deliveries. In other shops products are searched by the bar at the top.
 */
export function Hero({ site: { config, shop }, categories }: HeroProps) {
  const { header } = config;
  const { searchesByStay, needsDeliveryDate } = SHOP_CAPABILITIES[shop.shop_type];
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
        <div className={styles.words}>
          <h1 className={styles.title}>{isolateLatin(header?.title ?? shop.slogan ?? shop.name)}</h1>
          {header?.text && <p className={styles.text}>{isolateLatin(header.text)}</p>}
          {!searchesByStay && !needsDeliveryDate && (
            <LinkButton href={urls.search()} prefetch={false} variant="secondary" size="small" className={styles.way}>
              {t(homeMessages.heroAll)}
            </LinkButton>
          )}
        </div>
        {searchesByStay && <TripPanel shopName={shop.name} categories={categories} />}
        {needsDeliveryDate && <DeliveryPanel />}
      </div>
    </section>
  );
}

/** The search panel, and its sheet on a phone, which the bar at the top opens; both have the same selection. */
function TripPanel({ shopName, categories }: { shopName: string; categories: readonly Category[] }) {
  const [trip, setTrip] = useState(START);
  const [isOpen, close] = useSheetOfFragment();
  const sheet = useLazyWidget(loadStaySearchSheet, { control: { isOpen, close } });
  const search = { trip, onTrip: setTrip, categories };
  return (
    <>
      <StaySearch {...search} />
      {sheet.isOpen && <StaySearchSheet {...search} shopName={shopName} onClose={close} />}
    </>
  );
}

/** Whether the URL has the fragment of the search, so that the back button closes the sheet. */
function useSheetOfFragment(): [isOpen: boolean, close: () => void] {
  const router = useRouter();
  const { asPath, events } = router;
  // The fragment is not sent to the server.
  const [isOpen, setIsOpen] = useState(false);
  const wasPushed = useRef(false);
  useEffect(() => setIsOpen(asPath.endsWith(`#${STAY_SEARCH}`)), [asPath]);
  useEffect(() => {
    const mark = () => (wasPushed.current = true);
    events.on('hashChangeComplete', mark);
    return () => events.off('hashChangeComplete', mark);
  }, [events]);
  const close = () => {
    if (wasPushed.current) router.back();
    else void router.replace(asPath.split('#')[0] ?? '/', undefined, { shallow: true, scroll: false });
  };
  return [isOpen, close];
}
