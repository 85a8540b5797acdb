/** Uploads a picture: it is checked here, and resized and rotated by the server. */
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { pictureFault } from '@/domain/upload-rules';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';
import { normalizeError } from '@/storefront/http/api-error';
import { callPanel } from '../api/call-panel';
import { RefusedPicture } from './refused-picture';

export interface UploadedPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly blurhash: string;
}

/** The API's answers to a file that it would refuse again. */
const REFUSALS: readonly (number | string)[] = [400, 413, 415, 422];

/** Uploads a file; throws an Error with the message that explains why it was not taken, a RefusedPicture for good. */
export async function uploadPicture(file: File, onSent: (part: number) => void): Promise<UploadedPicture> {
  const fault = pictureFault(file);
  if (fault !== null) throw new RefusedPicture(t(panelPicturesMessages[`fault.${fault}`]));
  const body = new FormData();
  body.append('file', file);
  try {
    return (await callPanel(panelCatalogueEndpoints.uploadPicture, { body, onSent })).data.item;
  } catch (error) {
    const { code, errors, msg } = normalizeError(error).details;
    const text = errors?.[0]?.msg || msg || t(panelPicturesMessages.failed);
    throw REFUSALS.includes(code) ? new RefusedPicture(text, { cause: error }) : new Error(text, { cause: error });
  }
}
