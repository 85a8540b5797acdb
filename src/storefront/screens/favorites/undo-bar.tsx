import { useEffect, useRef, useState } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import { toPersianDigits } from '@/domain/digits';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/translate';
import styles from './favorites.module.css';
import { favoritesMessages } from '@/messages/favorites';

/** ours: long enough to be reached by keyboard; it waits while the pointer or the focus is on it. */
const STAYS_MS = 8_000;

interface UndoBarProps {
  removed: readonly Product[];
  onRestore: () => void;
  /** Its time is over. */
  onEnd: () => void;
}

/** What was removed, and «بازگرداندن» for some seconds. */
export function UndoBar({ removed, onRestore, onEnd }: UndoBarProps) {
  const [isHeld, setHeld] = useState(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end.current(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const [only] = removed;
  const text =
    removed.length === 1 && only
      ? t(favoritesMessages.removedOne, { name: only.name })
      : t(favoritesMessages.removedSome, { n: toPersianDigits(removed.length) });
  return (
    <div
      className={styles.undo}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.text}>{text}</p>
      <Button variant="quiet" size="small" onClick={onRestore}>
        {t(favoritesMessages.restore)}
      </Button>
    </div>
  );
}
