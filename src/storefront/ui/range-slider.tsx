import type { ChangeEvent } from 'react';
import { formatAmount } from '@/domain/money';
import styles from './range-slider.module.css';

interface RangeSliderProps {
  /** Spoken names of the two thumbs. */
  labels: readonly [low: string, high: string];
  value: readonly [low: number, high: number];
  min: number;
  max: number;
  step: number;
  /** Shown at the upper end instead of the number («بدون سقف»). */
  openEnd?: string;
  /** The least and the greatest amount that there is, shown below the thumbs at the ends. */
  known?: { readonly min: number; readonly max: number } | undefined;
  onChange: (value: [low: number, high: number]) => void;
}

/** A range as two native sliders over one track, for keyboard, touch and screen reader support. */
export function RangeSlider({
  labels,
  value: [low, high],
  min,
  max,
  step,
  openEnd,
  known,
  onChange,
}: RangeSliderProps) {
  const span = Math.max(1, max - min);
  const shown = (amount: number) => (openEnd !== undefined && amount >= max ? openEnd : formatAmount(amount));
  const common = { min, max, step, className: styles.thumb };
  const changeLow = (event: ChangeEvent<HTMLInputElement>) =>
    onChange([Math.min(Number(event.currentTarget.value), high), high]);
  const changeHigh = (event: ChangeEvent<HTMLInputElement>) =>
    onChange([low, Math.max(Number(event.currentTarget.value), low)]);
  return (
    <div className={styles.slider}>
      <div className={styles.rail}>
        <span className={styles.track} />
        <span
          className={styles.chosen}
          style={{
            insetInlineStart: `${((low - min) / span) * 100}%`,
            insetInlineEnd: `${((max - high) / span) * 100}%`,
          }}
        />
        {/* When both thumbs are at the upper end, only the lower one can move, so it is on top. */}
        <input
          type="range"
          {...common}
          value={low}
          onChange={changeLow}
          style={{ zIndex: low - min > span / 2 ? 1 : undefined }}
          aria-label={labels[0]}
          aria-valuetext={shown(low)}
        />
        <input
          type="range"
          {...common}
          value={high}
          onChange={changeHigh}
          aria-label={labels[1]}
          aria-valuetext={shown(high)}
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{known ? formatAmount(Math.min(high, Math.max(low, known.min))) : shown(low)}</span>
        <span>{known ? formatAmount(Math.min(high, known.max)) : shown(high)}</span>
      </div>
    </div>
  );
}
