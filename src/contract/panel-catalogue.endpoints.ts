import { type Endpoint, get, post } from './endpoint';
import type { panelCatalogueSchemas } from './panel-catalogue.schemas';

type S = typeof panelCatalogueSchemas;

/** The catalogue in the panel (not in the specification). */
export const panelCatalogueEndpoints = {
  listPanelCategories: get<S['listPanelCategories']>('/api/v1/panel/categories'),
  getPanelCategory: get<S['getPanelCategory']>('/api/v1/panel/categories/:id'),
  createCategory: post<S['createCategory']>('/api/v1/panel/categories'),
  /** Before the paths with an id: the first matching route handles the request. */
  arrangeCategories: post<S['arrangeCategories']>('/api/v1/panel/categories/order'),
  changeCategory: post<S['changeCategory']>('/api/v1/panel/categories/:id'),
  removeCategory: post<S['removeCategory']>('/api/v1/panel/categories/:id/remove'),
  listProperties: get<S['listProperties']>('/api/v1/panel/properties'),
  getProperty: get<S['getProperty']>('/api/v1/panel/properties/:id'),
  createProperty: post<S['createProperty']>('/api/v1/panel/properties'),
  arrangeProperties: post<S['arrangeProperties']>('/api/v1/panel/properties/order'),
  changeProperty: post<S['changeProperty']>('/api/v1/panel/properties/:id'),
  removeProperty: post<S['removeProperty']>('/api/v1/panel/properties/:id/remove'),
  listHosts: get<S['listHosts']>('/api/v1/panel/hosts'),
  getHost: get<S['getHost']>('/api/v1/panel/hosts/:id'),
  createHost: post<S['createHost']>('/api/v1/panel/hosts'),
  changeHost: post<S['changeHost']>('/api/v1/panel/hosts/:id'),
  removeHost: post<S['removeHost']>('/api/v1/panel/hosts/:id/remove'),
  uploadPicture: post<S['uploadPicture']>('/api/v1/panel/pictures'),
  listPanelProducts: get<S['listPanelProducts']>('/api/v1/panel/products'),
  listBulkChanges: get<S['listBulkChanges']>('/api/v1/panel/products/bulk-changes'),
  getPanelProduct: get<S['getPanelProduct']>('/api/v1/panel/products/:id'),
  createProduct: post<S['createProduct']>('/api/v1/panel/products'),
  changeProducts: post<S['changeProducts']>('/api/v1/panel/products/changes'),
  createBulkChange: post<S['createBulkChange']>('/api/v1/panel/products/bulk-changes'),
  runBulkChange: post<S['runBulkChange']>('/api/v1/panel/products/bulk-changes/:id/run'),
  undoBulkChange: post<S['undoBulkChange']>('/api/v1/panel/products/bulk-changes/:id/undo'),
  changeProduct: post<S['changeProduct']>('/api/v1/panel/products/:id'),
  previewProduct: post<S['previewProduct']>('/api/v1/panel/products/:id/preview'),
  duplicateProduct: post<S['duplicateProduct']>('/api/v1/panel/products/:id/duplicate'),
  removeProduct: post<S['removeProduct']>('/api/v1/panel/products/:id/remove'),
} satisfies Record<keyof S, Endpoint>;
