import { useInput } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelResidenceMessages } from '@/messages/panel-residence';
import { ValuesInput } from '../fields/values-input';

/** What many houses ask for. */
const COMMON = [
  panelResidenceMessages.bringBlanket,
  panelResidenceMessages.bringChains,
  panelResidenceMessages.bringTowel,
  panelResidenceMessages.bringWarm,
  panelResidenceMessages.bringTorch,
  panelResidenceMessages.bringDrink,
] as const;

/** What guests should bring: chosen from common things, or typed. */
export function BringField({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  return (
    <ValuesInput
      label={t(panelResidenceMessages.bring)}
      disableCloseOnSelect
      options={COMMON.map((thing) => t(thing))}
      values={(field.value ?? []) as readonly string[]}
      onValues={field.onChange}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? t(panelResidenceMessages.bringHelp)}
    />
  );
}
