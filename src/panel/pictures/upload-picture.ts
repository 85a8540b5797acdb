/** A picture on its way to the shop: checked here, made smaller and turned by the server. */
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { pictureFault } from '@/domain/upload-rules';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';
import { normalizeError } from '@/storefront/http/api-error';
import { callPanel } from '../api/call-panel';

export interface UploadedPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly blurhash: string;
}

/** Sends a file; throws an Error with the sentence that says why it was not taken. */
export async function uploadPicture(file: File, onSent: (part: number) => void): Promise<UploadedPicture> {
  const fault = pictureFault(file);
  if (fault !== null) throw new Error(t(panelPicturesMessages[`fault.${fault}`]));
  const body = new FormData();
  body.append('file', file);
  try {
    return (await callPanel(panelCatalogueEndpoints.uploadPicture, { body, onSent })).data.item;
  } catch (error) {
    const { errors, msg } = normalizeError(error).details;
    throw new Error(errors?.[0]?.msg || msg || t(panelPicturesMessages.failed), { cause: error });
  }
}
