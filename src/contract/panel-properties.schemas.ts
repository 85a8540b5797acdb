/** Properties of products in the panel (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';
import { itemOf, listOf, listQuery, version } from './panel-list';

export const PROPERTY_KINDS = ['choice', 'flag'] as const;
const panelProperty = z.object({
  id: f.id,
  version,
  title: z.string(),
  /** `flag`: a product has it or not. */
  kind: z.enum(PROPERTY_KINDS),
  /** Whether the search offers it as a filter. */
  is_facet: z.boolean(),
  position: z.int(),
  /** The values that products have, with the number of these. */
  values: z.array(z.object({ value: z.string(), products: z.int() })),
});
export type PanelProperty = z.output<typeof panelProperty>;
const newProperty = z.object({
  title: f.text(100),
  kind: z.enum(PROPERTY_KINDS).optional(),
  is_facet: z.boolean().optional(),
});
export type NewProperty = z.output<typeof newProperty>;
const propertyChange = newProperty.partial().extend({
  version,
  /** Gives a value another text, in every product; an existing one takes over its products. */
  rename_value: z.object({ from: f.text(100), to: f.text(100) }).optional(),
});
export type PropertyChange = z.output<typeof propertyChange>;

export const panelPropertySchemas = {
  listProperties: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary: 'Properties with their values, in the order in which customers see them',
    query: z.object(listQuery(['position', 'title', 'id'])),
    response: listOf(panelProperty),
  },
  getProperty: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary: 'A property with its values',
    params: f.idParams,
    response: itemOf(panelProperty),
  },
  createProperty: {
    access: { panel: ['catalogue'] },
    summary: 'Create a property, as the last one',
    body: newProperty,
    response: itemOf(panelProperty),
  },
  arrangeProperties: {
    access: { panel: ['catalogue'] },
    summary: 'Put the properties into this order; 409 when one is missing from the list',
    body: z.object({ ids: z.array(f.id).min(1).max(500) }),
    response: z.object({ items: z.array(panelProperty) }),
  },
  changeProperty: {
    access: { panel: ['catalogue'] },
    summary: 'Change a property or one of its values',
    params: f.idParams,
    body: propertyChange,
    response: itemOf(panelProperty),
  },
  removeProperty: {
    access: { panel: ['catalogue'] },
    summary: 'Remove a property; 409 while products have it, unless `with_values`',
    params: f.idParams,
    body: z.object({ version, with_values: z.boolean().optional() }),
    response: itemOf(panelProperty),
  },
} as const;
