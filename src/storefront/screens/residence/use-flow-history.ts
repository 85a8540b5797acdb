import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { pathnameOf } from '@/domain/route-rules';
import { goBackBy, onTraversal } from '@/storefront/platform/history';
import { nextFrame } from '@/storefront/platform/scheduling';

/**
 * The URL fragments of the booking flow, one per step, so that the back button moves between steps. The first
 * fragment does not select a step: a link, a reload and a login open the stored step.
 */
const FRAGMENTS: readonly string[] = ['book', 'book-confirm'];

/** No data is fetched and nothing scrolls. */
export const IN_PLACE = { shallow: true, scroll: false } as const;

export function flowAddress(page: string): string {
  return `${page}#${FRAGMENTS[0] ?? ''}`;
}

/** Whether the flow is open at a URL. */
export function isFlowAddress(address: string): boolean {
  return FRAGMENTS.includes(address.split('#')[1] ?? '');
}

export interface FlowHistory {
  /** True from the tap on; the history entry follows after the next frame. */
  readonly isOpen: boolean;
  /** Opens the flow at the stored step, or, with chosen nights, at the given one, as soon as both are known. */
  readonly open: (at?: number) => void;
  /** The flow was opened before the stored state was read. */
  readonly isOpening: boolean;
  readonly close: () => void;
  /** Moves to a later or an earlier step. */
  readonly walk: (step: number) => void;
  /** The chosen nights have changed: updates the URL of the current entry. */
  readonly rewrite: (page: string) => void;
}

interface Options {
  /** The page's URL with dates and guests. */
  page: string;
  step: number;
  /** Steps beyond the first require nights. */
  hasNights: boolean;
  goTo: (step: number) => void;
  /** The stored state and the URL have been read; before, the step is unknown. */
  isReady: boolean;
}

/**
 * The flow's steps as history entries. A flow that was opened by a tap is closed by going back over all of its
 * entries.
 */
export function useFlowHistory({ page, step, hasNights, goTo, isReady }: Options): FlowHistory {
  const router = useRouter();
  // The step of the first entry, if this entry and all later ones were pushed here.
  const base = useRef<number | null>(null);
  const [pendingOpen, setPendingOpen] = useState<[at?: number] | null>(null);
  const [isTapped, setTapped] = useState(false);
  const isOpen = isTapped || isFlowAddress(router.asPath);
  const navigate = useSerialNavigation();

  useEffect(
    () =>
      onTraversal((fragment) => {
        const index = FRAGMENTS.indexOf(fragment);
        if (index < 0) base.current = null;
        else if (index > 0 || isOpen) goTo(hasNights ? index || (base.current ?? 0) : 0);
      }),
    [goTo, hasNights, isOpen],
  );
  // A change of the fragment must not scroll to the top.
  useEffect(() => {
    router.beforePopState(({ as, options }) => {
      if (pathnameOf(as) === pathnameOf(router.asPath)) options.scroll = false;
      return true;
    });
    return () => router.beforePopState(() => true);
  }, [router]);

  const replaceEntry = (address: string) => navigate(() => router.replace(address, undefined, IN_PLACE));
  const open = (requestedStep = step) => {
    setPendingOpen(null);
    const at = hasNights ? requestedStep : step;
    base.current = at;
    if (at !== step) goTo(at);
    setTapped(true);
    // A router navigation re-renders the whole page, which would delay the calendar.
    navigate(async () => {
      await nextFrame();
      await router.push(flowAddress(page), undefined, IN_PLACE);
      setTapped(false);
    });
  };
  useEffect(() => {
    if (isReady && pendingOpen) open(...pendingOpen);
  });
  return {
    isOpen,
    isOpening: pendingOpen !== null,
    open: (at) => {
      if (isReady) open(at);
      else setPendingOpen([at]);
    },
    close: () => {
      const entryCount = base.current === null ? 0 : 1 + step - base.current;
      if (entryCount > 0) navigate(() => goBackBy(entryCount));
      else replaceEntry(page);
      base.current = null;
    },
    walk: (to) => {
      if (to > step) {
        goTo(to);
        navigate(() => router.push(`${page}#${FRAGMENTS[to] ?? ''}`, undefined, IN_PLACE));
      } else if (base.current !== null && to >= base.current) {
        if (to < step) navigate(() => goBackBy(step - to));
      } else {
        base.current = base.current === step ? to : null;
        goTo(to);
        replaceEntry(flowAddress(page));
      }
    },
    rewrite: (rewritten) => {
      if (base.current !== step) base.current = null;
      const address = isOpen ? flowAddress(rewritten) : rewritten;
      // Re-rendering the whole page would delay the chosen day.
      navigate(async () => {
        await nextFrame();
        await router.replace(address, undefined, IN_PLACE);
      });
    },
  };
}

/** Runs history navigations one after the other, and none after the page was left. */
function useSerialNavigation(): (work: () => unknown) => void {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return (work) => {
    const done = last.current.then(() => (isMounted.current ? work() : undefined));
    // A rejection is reported as usual and does not block the following navigations.
    last.current = done.catch(() => undefined);
  };
}
