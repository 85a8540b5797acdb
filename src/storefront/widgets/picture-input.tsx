import { useId } from 'react';
import { t } from '@/messages/format-message';
import { actionsMessages } from '@/messages/actions';
import { Button } from '@/storefront/ui/button';
import { buttonClass } from '@/storefront/ui/button-variants';
import { Icon } from '@/storefront/ui/icon';
import { camera } from '@/storefront/ui/icons/account';
import styles from './picture-input.module.css';
import type { PictureUpload } from './use-picture-upload';

interface PictureInputProps {
  readonly name: string;
  readonly upload: PictureUpload;
  /** The text of the button that opens the device's pictures. */
  readonly label: string;
  readonly sendingLabel: string;
  readonly removeLabel: string;
  /** Absent: there is no picture to remove. */
  readonly onRemove: (() => void) | undefined;
  /** What is said below while there is no error. */
  readonly note?: string;
  /** Of the upload, or of the server when the form was sent. */
  readonly error: string | null | undefined;
}

/** Chooses a picture that is uploaded at once, shows how far that is, and offers to cancel, repeat or remove it. */
export function PictureInput(props: PictureInputProps) {
  const { name, upload, label, sendingLabel, note, error } = props;
  const id = useId();
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <input
          id={id}
          type="file"
          name={name}
          accept="image/*"
          className={`visually-hidden ${styles.file}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // Reset, so that the same file can be chosen again.
            currentTarget.value = '';
            if (file) upload.choose(file);
          }}
        />
        <label htmlFor={id} className={buttonClass({ variant: 'secondary', size: 'small' }, styles.choose)}>
          <Icon glyph={camera} size={20} />
          {label}
        </label>
        <Other {...props} />
      </div>
      {upload.sent !== null && (
        <progress className={styles.progress} max={1} value={upload.sent} aria-label={sendingLabel} />
      )}
      <p id={`${id}-note`} aria-live="polite" className={error ? styles.error : styles.note}>
        {error ?? note}
      </p>
    </div>
  );
}

/** What else can be done now. */
function Other({ upload, removeLabel, onRemove }: PictureInputProps) {
  if (upload.sent !== null)
    return (
      <Button variant="quiet" size="small" onClick={upload.cancel}>
        {t(actionsMessages.actionCancel)}
      </Button>
    );
  if (upload.canRetry)
    return (
      <Button variant="quiet" size="small" onClick={upload.retry}>
        {t(actionsMessages.actionRetry)}
      </Button>
    );
  return onRemove ? (
    <Button variant="quiet" size="small" onClick={onRemove}>
      {removeLabel}
    </Button>
  ) : null;
}
