/** The providers of payments and SMS in the panel (not in the specification). */
import * as z from 'zod';
import { BANK_WAYS } from './bank-ways';
import * as f from './field-schemas';
import { itemOf, version } from './panel-list';

export const PROVIDER_KINDS = ['payment', 'sms'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** The first bank and the SMS provider, and each bank that can stand beside the first one. */
export const PROVIDER_IDS = [...PROVIDER_KINDS, ...BANK_WAYS] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

const providerParams = z.object({ id: z.enum(PROVIDER_IDS) });

const provider = z.object({
  id: z.enum(PROVIDER_IDS),
  /** The entered provider; null for none. */
  provider: z.string().nullable(),
  /** The entered values that are no secrets. */
  fields: z.record(z.string(), z.string()),
  /** The ends of the entered secrets, by their names. */
  endings: z.record(z.string(), z.string()),
  /** False when the secrets were encrypted with another SHOP_SECRET: they have to be entered again. */
  readable: z.boolean(),
  /** Whether the environment decides, so that nothing can be entered here. */
  fixed: z.boolean(),
  /** The name of the gateway in use. */
  in_use: z.string(),
  /**
   * Of a bank beside the first one: whether customers may choose it. Null without its keys, and for a bank whose keys
   * are there only for payments that began before it was replaced.
   */
  offered: z.boolean().nullish(),
  /** The providers to choose from, with their fields. */
  choices: z.array(
    z.object({
      provider: z.string(),
      fields: z.array(
        z.object({
          name: z.string(),
          secret: z.boolean(),
          optional: z.boolean(),
          /** How it is entered; without it, a text, or a secret. The value of a `boolean` is `true` or `false`. */
          type: z.enum(['text', 'secret', 'boolean', 'number']).optional(),
        }),
      ),
    }),
  ),
  version: z.int(),
});
export type PanelProvider = z.output<typeof provider>;

export const panelProvidersSchemas = {
  listProviders: {
    access: { panel: ['shop'] },
    summary:
      'The providers of payments and SMS, and the banks beside the first one; secrets are answered by their ends alone',
    response: z.object({ items: z.array(provider) }),
  },
  getProvider: {
    access: { panel: ['shop'] },
    summary: 'The provider of payments or SMS, or a bank beside the first one',
    params: providerParams,
    response: itemOf(provider),
  },
  updateProvider: {
    access: { panel: ['shop'], only: 'people' },
    summary:
      'Choose a provider with its values, or none (null); a secret that is left out stays as it was. For `bank:NAME`: offer this bank beside the first one, or delete its keys, which is refused (409) while customers may choose it or payments that began there are open',
    params: providerParams,
    body: z.object({
      version,
      provider: f.text(40).nullable(),
      fields: z.record(f.text(40), f.text(300)).optional(),
    }),
    response: itemOf(provider),
  },
  testProvider: {
    access: { panel: ['shop'] },
    summary: 'Send a message to one’s own mobile, or open a payment at the bank that is not paid',
    params: providerParams,
    body: f.emptyObject,
    response: f.emptyObject,
  },
} as const;
