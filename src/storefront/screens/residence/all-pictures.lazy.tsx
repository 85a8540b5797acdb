import type { Image } from '@/contract/product.schemas';
import { SmartImage } from '@/storefront/ui/smart-image';
import { FullScreenDialog } from '@/storefront/widgets/full-screen-dialog';
import { t } from '@/messages/format-message';
import { stayMessages } from '@/messages/stay';
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
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the dialog scrolls by keys from here */}
      <ul className={styles.list} tabIndex={0} aria-label={t(stayMessages.galleryLabel, { name })}>
        {images.map((image) => (
          <li key={image.url}>
            <figure>
              {/* The picture's description is in its caption. */}
              <SmartImage
                image={{ ...image, alt: '' }}
                sizes="(min-width: 900px) 760px, 100vw"
                className={styles.picture}
              />
              {image.alt && <figcaption className={styles.caption}>{image.alt}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </FullScreenDialog>
  );
}
