import type { configSchemas } from '@/contract/config.schemas';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { readFile } from '../http/multipart';
import type { HandlersFor } from '../route';
import { getConfig, isInZone } from '../services/config.service';
import { badFile, MAX_UPLOAD_BYTES, imageUploader, tooManyBytes } from '../services/upload.service';
import { backendMessages } from '@/messages/backend';
import { backendAccountMessages } from '@/messages/backend-account';

export const configRoutes = (deps: BackendDeps): HandlersFor<typeof configSchemas> => {
  const takePicture = imageUploader(deps);
  return {
    getConfig: () => getConfig(deps),
    checkLocation: async ({ body }) => ({ is_in_zone: await isInZone(deps, body) }),
    upload: async ({ caller, context }) => {
      const refusals = {
        contentType: badFile(415, t(backendMessages.apiContentType)),
        tooLarge: tooManyBytes(),
        missing: badFile(400, t(backendAccountMessages.uploadMissing)),
      };
      const sender = { customerId: caller.customerId, address: context.address };
      return await takePicture(sender, () => readFile(context.request, 'file', MAX_UPLOAD_BYTES, refusals));
    },
  };
};
