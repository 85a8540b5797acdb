import { toPersianDigits } from '@/domain/digits';
import { SmartImage, type Picture } from './smart-image';
import styles from './picture-row.module.css';

/** Pictures in the row. */
const SHOWN = 5;

/** What an order contains, as small pictures without names, and how many more there are. Their names are elsewhere. */
export function PictureRow({ pictures }: { pictures: readonly (Picture | null)[] }) {
  return (
    <ul className={styles.pictures} aria-hidden="true">
      {pictures.slice(0, SHOWN).map((picture, index) => (
        <li key={`${picture?.url}-${index}`}>
          <SmartImage image={picture && { ...picture, alt: '' }} sizes="40px" ratio="1 / 1" />
        </li>
      ))}
      {pictures.length > SHOWN && (
        <li className={styles.more}>
          <bdi dir="ltr">+{toPersianDigits(pictures.length - SHOWN)}</bdi>
        </li>
      )}
    </ul>
  );
}
