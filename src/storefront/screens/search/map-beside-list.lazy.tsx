import { useEffect, useState, type RefObject } from 'react';
import type { ProductSummary } from '@/domain/product-card';
import type { MapConfig } from '@/domain/map-config';
import { ResultsMap } from '@/storefront/widgets/map/results-map';

interface MapBesideListProps {
  source: MapConfig;
  products: readonly ProductSummary[];
  /** The element of the map. The next one contains the list, whose items are in the order of `products`. */
  column: RefObject<HTMLElement | null>;
}

const cardsIn = (list: Element | null | undefined) => [...(list?.querySelectorAll(':scope > ul > li') ?? [])];

/**
 * The map of a list. A hovered or focused residence is highlighted on the map, and one that is chosen on the map is
 * scrolled into view in the list.
 */
export default function MapBesideList({ source, products, column }: MapBesideListProps) {
  const [active, setActive] = useState<number | null>(null);
  useEffect(() => {
    const element = column.current?.nextElementSibling;
    const point = ({ target }: Event) => {
      const product = products[cardsIn(element).findIndex((card) => card.contains(target as Node))];
      if (product?.at) setActive(product.id);
    };
    element?.addEventListener('pointerover', point);
    element?.addEventListener('focusin', point);
    return () => {
      element?.removeEventListener('pointerover', point);
      element?.removeEventListener('focusin', point);
    };
  }, [column, products]);
  const residences = products.flatMap(({ id, name, price, stay_price, at }) =>
    at ? [{ id, name, price: stay_price ?? price, ...at }] : [],
  );
  const choose = (id: number) => {
    setActive(id);
    const card = cardsIn(column.current?.nextElementSibling)[products.findIndex((product) => product.id === id)];
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector<HTMLElement>('a:not([tabindex])')?.focus({ preventScroll: true });
  };
  return <ResultsMap {...{ source, residences, active }} onChoose={choose} />;
}
