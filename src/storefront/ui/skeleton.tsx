import type { CSSProperties } from 'react';
import { t } from '@/messages/format-message';
import styles from './skeleton.module.css';
import { actionsMessages } from '@/messages/actions';

interface SkeletonProps {
  /** CSS sizes of the loading content, to avoid layout shifts. */
  width?: string;
  height?: string;
  ratio?: string;
  /** Corner radius: `base`, `large` (pictures) or `pill`. */
  shape?: 'base' | 'large' | 'pill';
}

/** A grey placeholder of loading content. It is hidden from screen readers; `LoadingRegion` announces the loading. */
export function Skeleton({ width = '100%', height = '1em', ratio, shape = 'base' }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: ratio ? undefined : height, aspectRatio: ratio };
  return <span className={`${styles.skeleton} ${styles[shape]}`} style={style} aria-hidden="true" />;
}

/** Wraps skeletons and announces once to screen readers that the content is loading. */
export function LoadingRegion({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t(actionsMessages.stateLoading)}</span>
      {children}
    </div>
  );
}

/** Has the height of a `ProductCard`, row by row. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton ratio="4 / 3" shape="large" />
      <span className={styles.line}>
        <Skeleton width="70%" />
      </span>
      <span className={styles.line}>
        <Skeleton width="45%" height="0.875em" />
      </span>
      <span className={styles.line}>
        <Skeleton width="55%" />
      </span>
    </div>
  );
}
