import { TextInput } from 'react-admin';
import { parseClock } from '@/domain/clock-time';
import { clockOfTyped } from '@/domain/typed-number';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { validationMessages } from '@/messages/validation';

interface ClockFieldProps {
  readonly source: string;
  readonly label: string;
  readonly defaultValue?: string;
}

/** A required time of day, typed in digits of any script, with or without its colon. */
export function ClockField(props: ClockFieldProps) {
  return (
    <TextInput
      {...props}
      helperText={t(panelFormMessages.clockHelp)}
      isRequired
      validate={(value: string | null | undefined) => {
        if (!value) return t(validationMessages.vRequired);
        return parseClock(value) === null ? t(panelFormMessages.notAClock) : undefined;
      }}
      format={(value: string | null | undefined) => toPersianDigits(value ?? '')}
      parse={clockOfTyped}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  );
}
