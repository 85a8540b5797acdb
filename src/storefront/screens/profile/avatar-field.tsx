import { useState } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { MEGABYTE, MAX_PICTURE_BYTES } from '@/domain/upload-rules';
import { Icon } from '@/storefront/ui/icon';
import { user } from '@/storefront/ui/icons/layout';
import { imageSource, type ImageSource } from '@/storefront/ui/image-source';
import { t } from '@/messages/format-message';
import styles from './avatar-field.module.css';
import { PictureInput } from '@/storefront/widgets/picture-input';
import { usePictureUpload } from '@/storefront/widgets/use-picture-upload';
import { profileMessages } from '@/messages/profile';

/** Shown 88 pixels wide, on screens with up to three times the density. */
const PIXELS = 264;

interface AvatarFieldProps {
  /** Empty for none. */
  url: string;
  /** The saved picture. */
  saved: string;
  onChange: (url: string) => void;
  /** Called with whether an upload is running, during which the form cannot be saved. */
  onBusy: (isBusy: boolean) => void;
  /** The server's error about the picture. */
  error?: string;
}

/** The customer's picture: uploaded and shown as soon as it is chosen, and saved with the form (ACC-05). */
export function AvatarField({ url, saved, onChange, onBusy, error: serverError }: AvatarFieldProps) {
  const upload = usePictureUpload(url, onChange, onBusy);
  const isBusy = upload.sent !== null;
  const message = isBusy
    ? t(profileMessages.avatarSending)
    : url !== '' && url !== saved
      ? t(profileMessages.avatarSent)
      : t(profileMessages.avatarHint, { n: toPersianDigits(MAX_PICTURE_BYTES / MEGABYTE) });
  return (
    <div role="group" aria-label={t(profileMessages.avatarTitle)} className={styles.field}>
      <Portrait key={upload.preview ?? url} url={url} preview={upload.preview} />
      <PictureInput
        name="avatar"
        upload={upload}
        label={t(url === '' ? profileMessages.avatarChoose : profileMessages.avatarChange)}
        sendingLabel={t(profileMessages.avatarSending)}
        removeLabel={t(profileMessages.avatarRemove)}
        onRemove={url === '' ? undefined : () => onChange('')}
        note={message}
        error={upload.error ?? serverError}
      />
    </div>
  );
}

/** The picture, during the upload a preview of the file; an icon when there is none or it fails to load. */
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
          alt={t(profileMessages.avatarAlt)}
          width={88}
          height={88}
          className={styles.image}
          onError={() => setIsBroken(true)}
        />
      )}
    </span>
  );
}
