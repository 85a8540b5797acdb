import type { Image } from '@/contract/catalogue.schemas';
import { SmartImage } from '@/storefront/ui/smart-image';
import { FullScreenDialog } from '@/storefront/widgets/full-screen-dialog';
import styles from './all-pictures.module.css';

interface AllPicturesProps {
  name: string;
  images: readonly Image[];
  onClose: () => void;
}

/** All pictures in a column, each with its description. */
export default function AllPictures({ name, images, onClose }: AllPicturesProps) {
  return (
    <FullScreenDialog open title={name} onClose={onClose}>
      <ul className={styles.list}>
        {images.map((image) => (
          <li key={image.url}>
            <figure>
              <SmartImage image={image} sizes="(min-width: 900px) 760px, 100vw" className={styles.picture} />
              {image.alt && <figcaption className={styles.caption}>{image.alt}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </FullScreenDialog>
  );
}
