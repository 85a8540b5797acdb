import { messageFor } from '@/storefront/ui/field';
import { useEffect, useRef, useState } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { MEGABYTE, MAX_PICTURE_BYTES, type PictureFault } from '@/domain/upload-rules';
import { endPreview, previewOf } from '@/storefront/platform/file-preview';
import { shrinkPicture } from '@/storefront/platform/shrink-picture';
import { useUploadMutation } from '@/storefront/state/customer/customer.api';
import { toApiError } from '@/storefront/http/api-error';
import { pictureFaultMessages } from '@/messages/picture-faults';
import { t } from '@/messages/format-message';
import { actionsMessages } from '@/messages/actions';

export interface PictureUpload {
  /** A preview of the chosen file, as long as the form's URL refers to it. */
  readonly preview: string | null;
  /** Progress from 0 to 1; null while no upload is running. */
  readonly sent: number | null;
  readonly error: string | null;
  /** The last upload failed and can be retried. */
  readonly canRetry: boolean;
  choose(file: File): void;
  retry(): void;
  cancel(): void;
}

/**
 * Uploads a chosen picture immediately (ACC-05) and calls `onSent` with its URL. Saving the URL is part of the form.
 * @param url the form's current URL
 * @param options.isReceipt only the shop's desk and this customer may read the picture
 */
export function usePictureUpload(
  url: string,
  onSent: (url: string) => void,
  onBusy: (isBusy: boolean) => void,
  { isReceipt = false }: { readonly isReceipt?: boolean } = {},
): PictureUpload {
  const [upload] = useUploadMutation();
  const [preview, setPreview] = usePreview();
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  const [sentAs, setSentAs] = useState<string | null>(null);
  const running = useRef<{ abort(): void } | null>(null);

  const end = () => {
    running.current = null;
    setSent(null);
    onBusy(false);
  };
  const send = async (file: File) => {
    setError(null);
    setFailed(null);
    setSent(0);
    onBusy(true);
    setPreview(file);
    const preparing = { abort: () => undefined };
    running.current = preparing;
    const prepared = await shrinkPicture(file);
    // The upload was canceled, or another file was chosen meanwhile.
    if (running.current !== preparing) return;
    if (typeof prepared === 'string') {
      end();
      setPreview(null);
      setError(faultText(prepared));
      return;
    }
    const call = upload({ file: prepared, onSent: setSent, isReceipt });
    running.current = call;
    const { data, error: fault } = await call;
    if (running.current !== call) return;
    end();
    if (data) {
      setSentAs(data.url);
      onSent(data.url);
      return;
    }
    setPreview(null);
    setFailed(file);
    setError(messageFor(toApiError(fault), 'file') ?? t(actionsMessages.uploadFailed));
  };
  const cancel = () => {
    running.current?.abort();
    end();
    setPreview(null);
    setError(null);
    setFailed(null);
  };
  return {
    preview: sent !== null || sentAs === url ? preview : null,
    sent,
    error,
    canRetry: failed !== null,
    choose: (file) => {
      cancel();
      void send(file);
    },
    retry: () => {
      if (failed) void send(failed);
    },
    cancel,
  };
}

function faultText(fault: PictureFault): string {
  return fault === 'bytes'
    ? t(pictureFaultMessages.bytes, { n: toPersianDigits(MAX_PICTURE_BYTES / MEGABYTE) })
    : t(pictureFaultMessages[fault]);
}

/** The object URL of a chosen file, revoked when it is replaced or removed. */
function usePreview(): [preview: string | null, show: (file: File | null) => void] {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => (preview === null ? undefined : () => endPreview(preview)), [preview]);
  return [preview, (file) => setPreview(file && previewOf(file))];
}
