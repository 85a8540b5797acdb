import type { configShapes } from '@/contract/config.schemas';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { readFile } from '../http/multipart';
import type { RoutesOf } from '../route';
import { getConfig, isInZone } from '../services/config.service';
import { badFile, MOST_UPLOAD_BYTES, pictureTaker, tooManyBytes } from '../services/upload.service';
import { backendMessages } from '@/messages/backend';
import { backendAccountMessages } from '@/messages/backend-account';

export const configRoutes = (deps: BackendDeps): RoutesOf<typeof configShapes> => {
  const takePicture = pictureTaker(deps);
  return {
    getConfig: () => getConfig(deps),
    checkLocation: async ({ body }) => ({ is_in_zone: await isInZone(deps, body) }),
    upload: async ({ caller, from }) => {
      const refusals = {
        contentType: badFile(415, t(backendMessages.apiContentType)),
        tooLarge: tooManyBytes(),
        missing: badFile(400, t(backendAccountMessages.uploadMissing)),
      };
      const sender = { customerId: caller.customerId, address: from.address };
      return await takePicture(sender, () => readFile(from.request, 'file', MOST_UPLOAD_BYTES, refusals));
    },
  };
};
