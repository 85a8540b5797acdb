import { t } from '@/messages/format-message';
import { FavoriteSlot } from './favorite-slot';
import { IconButton } from './icon-button';
import { share } from './icons/share';
import styles from './product-actions.module.css';
import { shellMessages } from '@/messages/shell';

interface ProductActionsProps {
  product: { readonly id: number; readonly name: string };
  onShare: () => void;
}

/** Share and favourite buttons beside the name of a product or a residence. */
export function ProductActions({ product: { id, name }, onShare }: ProductActionsProps) {
  return (
    <div className={styles.tools}>
      <IconButton glyph={share} label={t(shellMessages.shareButton)} onClick={onShare} data-scripted />
      <FavoriteSlot productId={id} name={name} raised={false} />
    </div>
  );
}
