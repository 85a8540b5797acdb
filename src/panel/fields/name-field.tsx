import { TextInput } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';

/** A required text field. */
export function NameField({ source, label, helperText }: { source: string; label: string; helperText?: string }) {
  return (
    <TextInput
      source={source}
      label={label}
      isRequired
      validate={(value: string | null) => (value?.trim() ? undefined : t(panelFormMessages.required))}
      helperText={helperText ?? false}
    />
  );
}
