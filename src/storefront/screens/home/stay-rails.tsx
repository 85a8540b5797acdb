import dynamic from 'next/dynamic';
import { LoadingSilently } from '@/storefront/ui/loading-silently';
import { useInView } from '@/storefront/ui/use-in-view';
import styles from './stay-rails.module.css';

const StayRails = dynamic(() => import('./stay-rails.lazy'), { ssr: false, loading: LoadingSilently });

/**
 * Residences for which there is a reason now, below the first screen: requested when the place comes near the viewport,
 * since cached HTML would offer nights that are taken or over.
 */
export function StayRailsSlot() {
  const [place, isNear] = useInView<HTMLDivElement>();
  return (
    <div ref={place} className={styles.rails}>
      {isNear && <StayRails />}
    </div>
  );
}
