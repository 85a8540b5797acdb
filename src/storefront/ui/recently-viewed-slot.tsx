import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import { whenIdle } from '../platform/page-lifecycle';
import { whenAttended } from '../platform/first-interaction';

/**
 * The end of a public page: remembers its product, if it has one, when the page rests, also of whoever only looks, and shows
 * what was seen before once the end comes near. Nothing of it is in the server's HTML, and nothing in sight moves.
 */
export function RecentlyViewedSlot({ product }: { product?: Product }) {
  const end = useRef<HTMLDivElement>(null);
  const [late, setLate] = useState<{ readonly Part: ComponentType<{ besides?: number }> } | null>(null);
  useEffect(() => {
    const begin = () => import('../widgets/recently-viewed').then((code) => code.begin(end.current, product, setLate));
    const whenWanted = product ? whenIdle : whenAttended;
    return whenWanted(() => void begin().catch(() => undefined));
  }, [product]);
  return <div ref={end}>{late && createElement(late.Part, { besides: product?.id })}</div>;
}
