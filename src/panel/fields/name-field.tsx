import { TextInput } from 'react-admin';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';

/** A required text field. */
export function NameField({ source, label, helperText }: { source: string; label: string; helperText?: string }) {
  return <TextInput source={source} label={label} isRequired validate={isNotEmpty} helperText={helperText ?? false} />;
}

/** Why a required text is refused; undefined for any text. */
export function isNotEmpty(value: string | null): string | undefined {
  return value?.trim() ? undefined : t(validationMessages.vRequired);
}
