import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { pathnameOf } from '@/domain/route-rules';
import { goBackBy, onTraversal } from '@/storefront/platform/history';
import { afterPaint } from '@/storefront/platform/page-lifecycle';

/**
 * The fragments under which the reservation's flow is open, one a step, so that the back button walks the steps. The first
 * one names no step: a link, a reload and a login come back to the step that was kept.
 */
const FRAGMENTS: readonly string[] = ['book', 'book-people', 'book-price', 'book-confirm'];

/** Nothing is fetched anew and nothing scrolls. */
export const IN_PLACE = { shallow: true, scroll: false } as const;

export function flowAddress(page: string): string {
  return `${page}#${FRAGMENTS[0] ?? ''}`;
}

/** Whether the flow is open at an address. */
export function isFlowAddress(address: string): boolean {
  return FRAGMENTS.includes(address.split('#')[1] ?? '');
}

export interface FlowHistory {
  /** At once with the tap; its entry of the history follows when it can be seen. */
  readonly isOpen: boolean;
  /** At the step that was kept, or, with nights, at another one; as soon as both are known. */
  readonly open: (at?: number) => void;
  /** It was asked for, and the stored state is still to come. */
  readonly isOpening: boolean;
  readonly close: () => void;
  /** On to a step, or back to one. */
  readonly walk: (step: number) => void;
  /** The chosen nights changed: the address of this entry follows. */
  readonly rewrite: (page: string) => void;
}

interface Options {
  /** The page's address with its dates and people. */
  page: string;
  step: number;
  /** Steps beyond the first need nights. */
  hasNights: boolean;
  goTo: (step: number) => void;
  /** The stored state and the address have been read: until then nobody knows at which step the flow stands. */
  isReady: boolean;
  /** Somebody waits for that. */
  hurry: () => void;
}

/** The flow's steps as entries of the history; what was opened by a tap is closed by going back over all of them. */
export function useFlowHistory({ page, step, hasNights, goTo, isReady, hurry }: Options): FlowHistory {
  const router = useRouter();
  // The step of the first entry, when it was pushed here and every later one by a step of its own.
  const base = useRef<number | null>(null);
  const [wish, setWish] = useState<[at?: number] | null>(null);
  const [isTapped, setTapped] = useState(false);
  const isOpen = isTapped || isFlowAddress(router.asPath);
  const move = useMovesInTurn();

  useEffect(
    () =>
      onTraversal((fragment) => {
        const index = FRAGMENTS.indexOf(fragment);
        if (index < 0) base.current = null;
        else if (index > 0 || isOpen) goTo(hasNights ? index || (base.current ?? 0) : 0);
      }),
    [goTo, hasNights, isOpen],
  );
  // A move to another fragment of this page must not jump to its top.
  useEffect(() => {
    router.beforePopState(({ as, options }) => {
      if (pathnameOf(as) === pathnameOf(router.asPath)) options.scroll = false;
      return true;
    });
    return () => router.beforePopState(() => true);
  }, [router]);

  const stand = (address: string) => move(() => router.replace(address, undefined, IN_PLACE));
  const open = (wanted = step) => {
    setWish(null);
    const at = hasNights ? wanted : step;
    base.current = at;
    if (at !== step) goTo(at);
    setTapped(true);
    // A move of the router draws the whole page anew: it is not for whoever waits for the calendar.
    move(async () => {
      await afterPaint();
      await router.push(flowAddress(page), undefined, IN_PLACE);
      setTapped(false);
    });
  };
  useEffect(() => {
    if (isReady && wish) open(...wish);
  });
  return {
    isOpen,
    isOpening: wish !== null,
    open: (at) => {
      if (isReady) return open(at);
      setWish([at]);
      hurry();
    },
    close: () => {
      const entries = base.current === null ? 0 : 1 + step - base.current;
      if (entries > 0) move(() => goBackBy(entries));
      else stand(page);
      base.current = null;
    },
    walk: (to) => {
      if (to > step) {
        goTo(to);
        move(() => router.push(`${page}#${FRAGMENTS[to] ?? ''}`, undefined, IN_PLACE));
      } else if (base.current !== null && to >= base.current) {
        if (to < step) move(() => goBackBy(step - to));
      } else {
        base.current = base.current === step ? to : null;
        goTo(to);
        stand(flowAddress(page));
      }
    },
    rewrite: (rewritten) => {
      if (base.current !== step) base.current = null;
      stand(isOpen ? flowAddress(rewritten) : rewritten);
    },
  };
}

/** Moves of the history, each begun when the one before has ended; none after the page is gone. */
function useMovesInTurn(): (work: () => unknown) => void {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return (work) => {
    const done = last.current.then(() => (isHere.current ? work() : undefined));
    // One that fails is heard of as any other failure of the page, and does not keep the next ones from being made.
    last.current = done.catch(() => undefined);
  };
}
