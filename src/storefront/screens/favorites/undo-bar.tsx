import { useEffect, useRef, useState } from 'react';
import type { Product } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/format-message';
import styles from './favorites.module.css';
import { favoritesMessages } from '@/messages/favorites';

/**
 * Not in the specification: long enough to be reached by keyboard. The timer is paused while the bar is hovered or
 * focused.
 */
const VISIBLE_MS = 8_000;

interface UndoBarProps {
  removed: readonly Product[];
  onRestore: () => void;
  /** Called when the time is over. */
  onEnd: () => void;
}

/** The removed products, and «بازگرداندن» for some seconds. */
export function UndoBar({ removed, onRestore, onEnd }: UndoBarProps) {
  const [isPaused, setPaused] = useState(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => end.current(), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  const [only] = removed;
  const text =
    removed.length === 1 && only
      ? t(favoritesMessages.removedOne, { name: only.name })
      : t(favoritesMessages.removedSome, { n: toPersianDigits(removed.length) });
  return (
    <div
      className={styles.undo}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <p className={styles.text}>{isolateLatin(text)}</p>
      <Button variant="quiet" size="small" onClick={onRestore}>
        {t(favoritesMessages.restore)}
      </Button>
    </div>
  );
}
