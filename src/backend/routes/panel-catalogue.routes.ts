import type { panelCatalogueSchemas } from '@/contract/panel-catalogue.schemas';
import type { PanelProperty } from '@/contract/panel-properties.schemas';
import type { PanelProduct, SaleStatus } from '@/contract/panel-products.schemas';
import { t } from '@/messages/format-message';
import { backendPanelCatalogueMessages } from '@/messages/backend-panel-catalogue';
import type { BackendDeps } from '../deps';
import { type HandlersFor, ResponseWithMessage } from '../route';
import { toPersianDigits } from '@/domain/digits';
import type { ImageUploader } from '../services/upload.service';
import { uploadPicture } from '../services/panel/pictures';
import { readPictureFile } from './picture-file';
import {
  createBulkChange,
  listBulkChanges,
  runBulkChange,
  undoBulkChange,
} from '../services/panel/bulk-changes.service';
import { createPreview } from '../services/panel/preview.service';
import { changeHost, createHost, getHost, listHosts, removeHost } from '../services/panel/hosts.service';
import {
  arrangeProperties,
  changeProperty,
  createProperty,
  getProperty,
  listProperties,
  removeProperty,
} from '../services/panel/properties.service';
import {
  changeProduct,
  changeProducts,
  createProduct,
  duplicateProduct,
  getPanelProduct,
  listPanelProducts,
  removeProduct,
} from '../services/panel/products.service';
import {
  arrangeCategories,
  changeCategory,
  createCategory,
  getPanelCategory,
  listPanelCategories,
  removeCategory,
} from '../services/panel/categories.service';

export function panelCatalogueRoutes(
  deps: BackendDeps,
  upload: ImageUploader,
): HandlersFor<typeof panelCatalogueSchemas> {
  return {
    listPanelCategories: ({ query }) => listPanelCategories(deps, query),
    getPanelCategory: async ({ params }) => ({ item: await getPanelCategory(deps, params.id) }),
    createCategory: async ({ caller, body }) => saved(await createCategory(deps, caller, body)),
    changeCategory: async ({ caller, params, body }) => saved(await changeCategory(deps, caller, params.id, body)),
    arrangeCategories: async ({ caller, body }) =>
      new ResponseWithMessage(
        { items: await arrangeCategories(deps, caller, body) },
        t(backendPanelCatalogueMessages.panelCategoriesArranged),
      ),
    removeCategory: async ({ caller, params, body }) => {
      const item = await removeCategory(deps, caller, params.id, body);
      return new ResponseWithMessage({ item }, t(backendPanelCatalogueMessages.panelRemoved, { name: item.name }));
    },
    listProperties: ({ query }) => listProperties(deps, query),
    getProperty: async ({ params }) => ({ item: await getProperty(deps, params.id) }),
    createProperty: async ({ caller, body }) => propertySaved(await createProperty(deps, caller, body)),
    arrangeProperties: async ({ caller, body }) =>
      new ResponseWithMessage(
        { items: await arrangeProperties(deps, caller, body.ids) },
        t(backendPanelCatalogueMessages.panelCategoriesArranged),
      ),
    changeProperty: async ({ caller, params, body }) =>
      propertySaved(await changeProperty(deps, caller, params.id, body)),
    removeProperty: async ({ caller, params, body }) => {
      const item = await removeProperty(deps, caller, params.id, body);
      return new ResponseWithMessage({ item }, t(backendPanelCatalogueMessages.panelRemoved, { name: item.title }));
    },
    listHosts: ({ query }) => listHosts(deps, query),
    getHost: async ({ params }) => ({ item: await getHost(deps, params.id) }),
    createHost: async ({ caller, body }) => saved(await createHost(deps, caller, body)),
    changeHost: async ({ caller, params, body }) => saved(await changeHost(deps, caller, params.id, body)),
    removeHost: async ({ caller, params, body }) => {
      const item = await removeHost(deps, caller, params.id, body);
      return new ResponseWithMessage({ item }, t(backendPanelCatalogueMessages.panelRemoved, { name: item.name }));
    },
    uploadPicture: async ({ caller, context }) => ({
      item: await uploadPicture(upload, caller, (watch) => readPictureFile(context.request, watch)),
    }),
    listPanelProducts: ({ caller, query }) => listPanelProducts(deps, caller, query),
    getPanelProduct: async ({ caller, params }) => ({ item: await getPanelProduct(deps, caller, params.id) }),
    createProduct: async ({ caller, body }) => productSaved(await createProduct(deps, caller, body), body.status),
    changeProducts: async ({ caller, body }) => {
      const items = await changeProducts(deps, caller, body.changes);
      return new ResponseWithMessage(
        { items },
        t(backendPanelCatalogueMessages.panelProductsSaved, { n: toPersianDigits(items.length) }),
      );
    },
    listBulkChanges: ({ caller }) => listBulkChanges(deps, caller),
    createBulkChange: async ({ caller, body }) => ({ item: await createBulkChange(deps, caller, body) }),
    runBulkChange: async ({ caller, params }) => ({ item: await runBulkChange(deps, caller, params.id) }),
    undoBulkChange: async ({ caller, params }) => ({ item: await undoBulkChange(deps, caller, params.id) }),
    changeProduct: async ({ caller, params, body }) =>
      productSaved(await changeProduct(deps, caller, params.id, body), body.status),
    previewProduct: ({ caller, params }) => createPreview(deps, caller, params.id),
    duplicateProduct: async ({ caller, params }) => {
      const item = await duplicateProduct(deps, caller, params.id);
      return new ResponseWithMessage(
        { item },
        t(backendPanelCatalogueMessages.panelProductCopied, { name: item.name }),
      );
    },
    removeProduct: async ({ caller, params, body }) => {
      const item = await removeProduct(deps, caller, params.id, body);
      return new ResponseWithMessage(
        { item },
        t(backendPanelCatalogueMessages.panelProductRemoved, { name: item.name }),
      );
    },
  };
}

function saved<Item extends { readonly name: string }>(item: Item): ResponseWithMessage<{ item: Item }> {
  return new ResponseWithMessage({ item }, t(backendPanelCatalogueMessages.panelSaved, { name: item.name }));
}

function productSaved(item: PanelProduct, status: SaleStatus | undefined): ResponseWithMessage<{ item: PanelProduct }> {
  const message =
    status === 'on_sale'
      ? backendPanelCatalogueMessages.panelProductPublished
      : backendPanelCatalogueMessages.panelSaved;
  return new ResponseWithMessage({ item }, t(message, { name: item.name }));
}

function propertySaved(item: PanelProperty): ResponseWithMessage<{ item: PanelProperty }> {
  return new ResponseWithMessage({ item }, t(backendPanelCatalogueMessages.panelSaved, { name: item.title }));
}
