import { useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { formatJalaaliLong } from '@/domain/jalaali';
import { truncate } from '@/domain/truncate';
import { t } from '@/messages/format-message';
import { drawPictureCard } from '../platform/picture-card';
import { saveFile } from '../platform/save-text';
import { shareByDevice, sharesPictures } from '../platform/share';
import { origin } from '../platform/location';
import { notified } from '../state/notifications/notification.slice';
import { useAppDispatch } from '../state/store/hooks';
import { Button } from '../ui/button';
import { imageSource } from '../ui/image-source';
import styles from './rate-order.module.css';
import { commentFormsMessages } from '@/messages/comment-forms';

/** Pixels of the picture that is drawn. */
const PICTURE_WIDTH = 1080;
/** Characters of the guest's line: more would make the words higher than the picture. */
const LINE_LENGTH = 200;

interface PostcardProps {
  order: Order;
  /** What the guest wrote; empty for nothing. */
  line: string;
}

/** A postcard of the residence with the guest's own line, sent by the device or saved. */
export function Postcard({ order: { products, times, stay }, line }: PostcardProps) {
  const dispatch = useAppDispatch();
  const [isDrawing, setIsDrawing] = useState(false);
  const [product] = products;
  if (!product) return null;
  const draw = async () => {
    setIsDrawing(true);
    const card = await drawPictureCard({
      picture: product.image === null ? null : imageSource(product.image, PICTURE_WIDTH).src,
      title: product.name,
      lines: [truncate(line, LINE_LENGTH), times[0] ? formatJalaaliLong(times[0]) : '', stay?.city ?? ''].filter(
        (text) => text !== '',
      ),
      foot: new URL(origin()).host,
    }).catch(() => null);
    setIsDrawing(false);
    if (!card) {
      dispatch(notified({ message: t(commentFormsMessages.postcardFailed), variant: 'error' }));
      return;
    }
    const url = origin();
    const isShared =
      sharesPictures() && (await shareByDevice({ title: product.name, url, files: [card] })) !== 'unavailable';
    if (!isShared) saveFile(card);
  };
  return (
    <p className={styles.postcard}>
      <Button variant="secondary" loading={isDrawing} onClick={() => void draw()}>
        {t(commentFormsMessages.postcard)}
      </Button>
    </p>
  );
}
