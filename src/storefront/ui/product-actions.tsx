import { t } from '@/messages/translate';
import { Heart } from './favorite-slot';
import { IconButton } from './icon-button';
import { share } from './icons/share';
import styles from './product-actions.module.css';
import { shellMessages } from '@/messages/shell';

interface ProductToolsProps {
  product: { readonly id: number; readonly name: string };
  onShare: () => void;
}

/** Beside the name of a product or a residence: sharing its page, and the heart. */
export function ProductTools({ product: { id, name }, onShare }: ProductToolsProps) {
  return (
    <div className={styles.tools}>
      <IconButton glyph={share} label={t(shellMessages.shareButton)} onClick={onShare} />
      <Heart productId={id} name={name} raised={false} />
    </div>
  );
}
