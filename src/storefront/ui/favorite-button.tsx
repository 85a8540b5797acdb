import { t } from '@/messages/format-message';
import { heart } from './icons/layout';
import { IconButton } from './icon-button';
import styles from './favorite-button.module.css';
import { shellMessages } from '@/messages/shell';

interface FavoriteButtonProps {
  /** Name of the product, for the spoken name. */
  name: string;
  on: boolean;
  onToggle: () => void;
  /** On a picture (cards, galleries). */
  raised?: boolean;
}

/** The favourite button. Its spoken name has the effect of a tap and the product, so that it has no pressed state. */
export function FavoriteButton({ name, on, onToggle, raised = true }: FavoriteButtonProps) {
  return (
    <IconButton
      glyph={heart}
      solid={on}
      raised={raised}
      label={t(on ? shellMessages.favoriteRemoveAria : shellMessages.favoriteAddAria, { name })}
      title=""
      data-scripted=""
      onClick={onToggle}
      className={on ? styles.on : ''}
    />
  );
}
