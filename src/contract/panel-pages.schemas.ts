/** The shop's own pages in the panel (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';
import { itemOf, listOf, listQuery, version, versionBody } from './panel-list';

const position = z.int().min(0).max(100_000);

const panelPage = z.object({
  id: f.id,
  /** The last segment of its address, `/page/{slug}`. */
  slug: z.string(),
  title: z.string(),
  body: z.string(),
  position: z.int(),
  updated_at: f.instant,
  version: z.int(),
});
export type PanelPage = z.output<typeof panelPage>;
const pageFields = { slug: f.text(120), title: f.text(120), body: f.text(30_000), position };

export const panelPagesSchemas = {
  listPanelPages: {
    access: { panel: ['shop'] },
    summary: 'The shop’s own pages',
    query: z.object(listQuery(['position', 'title', 'updated_at'])),
    response: listOf(panelPage),
  },
  getPanelPage: {
    access: { panel: ['shop'] },
    summary: 'One of the shop’s own pages',
    params: f.idParams,
    response: itemOf(panelPage),
  },
  createPage: {
    access: { panel: ['shop'] },
    summary: 'Add a page of one’s own; `body` is Markdown without HTML',
    body: z.object({ ...pageFields, position: position.optional() }),
    response: itemOf(panelPage),
  },
  updatePage: {
    access: { panel: ['shop'] },
    summary: 'Change a page; 409 with the newer one when it has changed meanwhile',
    params: f.idParams,
    body: z.object(pageFields).partial().extend({ version }),
    response: itemOf(panelPage),
  },
  removePage: {
    access: { panel: ['shop'] },
    summary: 'Remove a page; its address is a 404 from then on',
    params: f.idParams,
    body: versionBody,
    response: itemOf(panelPage),
  },
} as const;
