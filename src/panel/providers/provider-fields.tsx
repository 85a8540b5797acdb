import type { PanelProvider } from '@/contract/panel-providers.schemas';
import { findProvider } from '@/domain/providers';
import { t } from '@/messages/format-message';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { ProviderInput } from './provider-input';

type Texts = Readonly<Record<string, string>>;

/** The values to be sent for a provider: an unchanged secret is left out, and stays stored. */
export function enteredValues(provider: PanelProvider, chosen: string, typed: Texts): Texts {
  const isStored = chosen === provider.provider;
  return Object.fromEntries(
    fieldsOf(provider, chosen).flatMap(({ name, secret }) => {
      const value = typed[name] ?? (isStored && !secret ? provider.fields[name] : undefined);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

interface ProviderFieldsProps {
  readonly provider: PanelProvider;
  /** The name of the provider whose values are asked for. */
  readonly chosen: string;
  readonly typed: Texts;
  readonly errors: Texts;
  readonly onType: (typed: Texts) => void;
}

/** The inputs of a provider's values. */
export function ProviderFields({ provider, chosen, typed, errors, onType }: ProviderFieldsProps) {
  const { fields, endings, fixed } = provider;
  const isStored = chosen === provider.provider;
  const kind = provider.id === 'sms' ? 'sms' : 'payment';
  return fieldsOf(provider, chosen).map(({ name, secret, optional, type }) => {
    // Left empty, it stays as it was.
    const isKept = secret && isStored && endings[name] !== undefined;
    return (
      <ProviderInput
        key={`${chosen} ${name}`}
        label={findProvider(kind, chosen)?.fields[name]?.label ?? name}
        type={type ?? (secret ? 'secret' : 'text')}
        isRequired={!optional && !isKept}
        isDisabled={fixed}
        value={typed[name] ?? (isStored && !secret ? (fields[name] ?? '') : '')}
        onChange={(value) => onType({ ...typed, [name]: value })}
        error={errors[`fields.${name}`]}
        help={isKept ? t(panelSettingsMessages.secretKept, { ending: endings[name] ?? '' }) : undefined}
      />
    );
  });
}

function fieldsOf({ choices }: PanelProvider, chosen: string) {
  return choices.find((one) => one.provider === chosen)?.fields ?? [];
}
