import type { configSchemas } from '@/contract/config.schemas';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, type HandlersFor } from '../route';
import { getConfig, checkLocation } from '../services/config.service';
import { listProvinces } from '../services/provinces.service';
import { enforceMinuteLimit } from '../services/rate-limit';
import type { ImageUploader } from '../services/upload.service';
import { readPictureFile } from './picture-file';

export const configRoutes = (deps: BackendDeps, upload: ImageUploader): HandlersFor<typeof configSchemas> => {
  return {
    getConfig: async ({ caller, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return await getConfig(deps);
    },
    listProvinces: () =>
      Promise.resolve({ provinces: listProvinces().map(({ name, cities }) => ({ name, cities: [...cities] })) }),
    checkLocation: async ({ body, caller, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return await checkLocation(deps, body);
    },
    upload: ({ caller: { customerId }, query, context: { address, request } }) =>
      upload.ofCustomer({ customerId, address, isReceipt: query.for === 'receipt' }, (watch) =>
        readPictureFile(request, watch),
      ),
  };
};
