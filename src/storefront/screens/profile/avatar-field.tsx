import { useId, useState } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { MEGABYTE, MAX_PICTURE_BYTES, PICTURE_TYPES } from '@/domain/upload-rules';
import { Button } from '@/storefront/ui/button';
import { buttonClass } from '@/storefront/ui/button-variants';
import { Icon } from '@/storefront/ui/icon';
import { camera } from '@/storefront/ui/icons/account';
import { user } from '@/storefront/ui/icons/base';
import { imageSource, type ImageSource } from '@/storefront/ui/image-source';
import { t } from '@/messages/translate';
import styles from './avatar-field.module.css';
import { useAvatarUpload, type AvatarUpload } from './use-avatar-upload';
import { commonMessages } from '@/messages/common';
import { profileMessages } from '@/messages/profile';
import { sharedMessages } from '@/messages/shared';

/** Drawn 88 wide, on screens of up to three times the density. */
const PIXELS = 264;

interface AvatarFieldProps {
  /** Empty for none. */
  url: string;
  /** The one that the shop knows. */
  saved: string;
  onChange: (url: string) => void;
  /** A picture is on its way: the form waits with saving. */
  onBusy: (isBusy: boolean) => void;
  /** What the shop said of the saved address. */
  error?: string;
}

/** The customer's picture: chosen, sent at once, seen at once; it counts when the form is saved (ACC-05). */
export function AvatarField({ url, saved, onChange, onBusy, error: refused }: AvatarFieldProps) {
  const id = useId();
  const upload = useAvatarUpload(url, onChange, onBusy);
  const error = upload.error ?? refused;
  const isBusy = upload.sent !== null;
  const said = isBusy
    ? t(profileMessages['avatar.sending'])
    : url !== '' && url !== saved
      ? t(profileMessages['avatar.sent'])
      : t(profileMessages['avatar.hint'], { n: toPersianDigits(MAX_PICTURE_BYTES / MEGABYTE) });
  return (
    <div role="group" aria-label={t(profileMessages['avatar.title'])} className={styles.field}>
      <Portrait key={upload.preview ?? url} url={url} preview={upload.preview} />
      <div className={styles.tools}>
        <div className={styles.row}>
          <input
            id={id}
            type="file"
            name="avatar"
            accept={PICTURE_TYPES.join(',')}
            className={`visually-hidden ${styles.file}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file may be chosen once more.
              currentTarget.value = '';
              if (file) upload.choose(file);
            }}
          />
          <label htmlFor={id} className={buttonClass({ variant: 'secondary', size: 'small' }, styles.choose)}>
            <Icon glyph={camera} size={20} />
            {t(url === '' ? profileMessages['avatar.choose'] : profileMessages['avatar.change'])}
          </label>
          <Tools upload={upload} canRemove={url !== ''} onRemove={() => onChange('')} />
        </div>
        {upload.sent !== null && (
          <progress
            className={styles.progress}
            max={1}
            value={upload.sent}
            aria-label={t(profileMessages['avatar.sending'])}
          />
        )}
        <p id={`${id}-note`} aria-live="polite" className={error ? styles.error : styles.note}>
          {error ?? said}
        </p>
      </div>
    </div>
  );
}

function Tools({ upload, canRemove, onRemove }: { upload: AvatarUpload; canRemove: boolean; onRemove: () => void }) {
  if (upload.sent !== null)
    return (
      <Button variant="quiet" size="small" onClick={upload.cancel}>
        {t(sharedMessages.actionCancel)}
      </Button>
    );
  if (upload.canRetry)
    return (
      <Button variant="quiet" size="small" onClick={upload.retry}>
        {t(commonMessages.actionRetry)}
      </Button>
    );
  return canRemove ? (
    <Button variant="quiet" size="small" onClick={onRemove}>
      {t(profileMessages['avatar.remove'])}
    </Button>
  ) : null;
}

/** The picture, while it is sent the file itself; a figure where there is none or it cannot be had. */
function Portrait({ url, preview }: { url: string; preview: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  const source: ImageSource = preview === null ? imageSource(url, PIXELS) : { src: preview };
  const isEmpty = isBroken || (preview === null && url === '');
  return (
    <span className={styles.portrait}>
      {isEmpty ? (
        <Icon glyph={user} size={40} />
      ) : (
        // eslint-disable-next-line @next/next/no-img-element -- a chosen file has no address that the optimizer could read
        <img
          {...source}
          sizes={source.srcSet ? '88px' : undefined}
          alt={t(profileMessages['avatar.alt'])}
          width={88}
          height={88}
          className={styles.image}
          onError={() => setIsBroken(true)}
        />
      )}
    </span>
  );
}
