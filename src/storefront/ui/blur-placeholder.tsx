import { isBlurhashValid } from 'blurhash';
import { BlurhashCanvas } from 'react-blurhash';
import styles from './smart-image.module.css';

/**
 * The decoded BlurHash, stretched over the picture's area. `SmartImage` loads this component when a picture in view
 * is still loading.
 */
export function BlurPlaceholder({ hash }: { hash: string }) {
  if (!isBlurhashValid(hash).result) return null;
  return <BlurhashCanvas hash={hash} width={32} height={24} punch={1} className={styles.blur} />;
}
