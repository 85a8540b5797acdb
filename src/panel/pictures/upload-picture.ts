/** Uploads a picture: it is made smaller here, and checked and re-encoded by the server. */
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';
import { normalizeError } from '@/storefront/http/normalize-error';
import { shrinkPicture } from '@/storefront/platform/shrink-picture';
import { faultText } from './fault-text';
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
  const prepared = await shrinkPicture(file);
  if (typeof prepared === 'string') throw new RefusedPicture(faultText(prepared));
  const body = new FormData();
  body.append('file', prepared);
  try {
    return (await callPanel(panelCatalogueEndpoints.uploadPicture, { body, onSent })).data.item;
  } catch (error) {
    const { code, errors, msg } = normalizeError(error).details;
    const text = errors?.[0]?.msg || msg || t(panelPicturesMessages.failed);
    throw REFUSALS.includes(code) ? new RefusedPicture(text, { cause: error }) : new Error(text, { cause: error });
  }
}
