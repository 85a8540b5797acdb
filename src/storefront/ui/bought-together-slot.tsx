import dynamic from 'next/dynamic';
import { LoadingSilently } from './loading-silently';
import { useInView } from './use-in-view';

const BoughtTogether = dynamic(() => import('../widgets/bought-together').then((code) => code.BoughtTogether), {
  ssr: false,
  loading: LoadingSilently,
});

/**
 * What other customers bought together with these products, below what the page is about: requested when the place
 * comes near the viewport. Nothing visible moves before.
 */
export function BoughtTogetherSlot({ ids }: { ids: readonly number[] }) {
  const [place, isNear] = useInView<HTMLDivElement>();
  return <div ref={place}>{isNear && <BoughtTogether ids={ids} />}</div>;
}
