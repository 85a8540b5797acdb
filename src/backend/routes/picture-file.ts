/** The picture of an upload request, or the errors for what is none. */
import { t } from '@/messages/format-message';
import { backendMessages } from '@/messages/backend';
import { backendAccountMessages } from '@/messages/backend-account';
import type { BodyWatch } from '../deps';
import { readFile } from '../http/multipart';
import { badFile, MAX_UPLOAD_BYTES, tooManyBytes } from '../services/upload.service';

export async function readPictureFile(request: Request, watch: BodyWatch): Promise<Uint8Array<ArrayBuffer>> {
  const refusals = {
    contentType: badFile(415, t(backendMessages.apiContentType)),
    tooLarge: tooManyBytes(),
    missing: badFile(400, t(backendAccountMessages.uploadMissing)),
  };
  return await readFile(request, 'file', MAX_UPLOAD_BYTES, refusals, watch);
}
