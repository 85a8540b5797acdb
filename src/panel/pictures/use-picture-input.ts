import { useEffect, useRef } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';
import { fieldErrorText } from '../forms/form-errors';
import { useOpenUploads } from './open-uploads';
import { isRefused, useUploads } from './use-uploads';
import type { UploadedPicture } from './upload-picture';

/**
 * A form's field whose value comes from uploads. While uploads are open or have failed, the form is not saved, since
 * the record would lack their pictures. A refused picture is only reported: the rest is saved without it.
 *
 * @param withPicture adds an uploaded picture to the value; `keys` are those of the uploads by URL, ascending in the order
 * in which the files were chosen
 */
export function usePictureInput<Value>(
  source: string,
  defaultValue: Value,
  withPicture: (value: Value, picture: UploadedPicture, keys: ReadonlyMap<string, number>) => Value,
) {
  const open = useRef(0);
  const { field, fieldState } = useInput({
    source,
    defaultValue,
    validate: () => (open.current > 0 ? t(panelPicturesMessages.unfinished) : undefined),
  });
  const { getValues, trigger } = useFormContext();
  const keys = useRef(new Map<string, number>());
  const { uploads, ...actions } = useUploads((picture, key) => {
    keys.current.set(picture.url, key);
    // Two uploads may finish before the form is rendered again.
    field.onChange(withPicture((getValues(field.name) ?? defaultValue) as Value, picture, keys.current));
  });
  const count = uploads.filter((upload) => !isRefused(upload)).length;
  useEffect(() => {
    const hasEnded = open.current > 0 && count === 0;
    open.current = count;
    // Removes the error of a save that was refused.
    if (hasEnded) void trigger(field.name);
  }, [count, field.name, trigger]);
  useOpenUploads(count > 0);
  const text = fieldErrorText(fieldState.error);
  // The form announces the API's errors itself (ServerErrors).
  const error = text && { text, ...(fieldState.error?.type !== 'server' && { role: 'alert' }) };
  return { field, error, uploads, isOpen: count > 0, ...actions };
}
