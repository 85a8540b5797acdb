import { useId } from 'react';
import Rating from '@mui/material/Rating';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { Icon } from '../ui/icon';
import { star } from '../ui/icons/base';
import { MuiProvider } from './mui-provider';
import styles from './rating-input.module.css';
import { shellMessages } from '@/messages/shell';

interface RatingInputProps {
  label: string;
  /** 1 to 5. Clearing is ignored: a comment always has a rating. */
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

export function RatingInput({ label, value, onChange, disabled }: RatingInputProps) {
  const id = useId();
  return (
    <MuiProvider>
      <fieldset className={styles.field} disabled={disabled}>
        <legend className={styles.label}>{isolateLatin(label)}</legend>
        <Rating
          name={id}
          value={value}
          disabled={disabled}
          onChange={(_event, next) => {
            if (next !== null) onChange(next);
          }}
          getLabelText={(stars) => t(shellMessages.ratingAria, { n: toPersianDigits(stars) })}
          icon={<Icon glyph={star} size={36} className={styles.on} />}
          emptyIcon={<Icon glyph={star} size={36} className={styles.off} />}
        />
      </fieldset>
    </MuiProvider>
  );
}
