import { TextInput } from 'react-admin';
import { toPersianDigits } from '@/domain/digits';
import { normalizeMobile } from '@/domain/normalize-ids';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';
import { panelShellMessages } from '@/messages/panel-shell';

interface MobileFieldProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
}

/** A mobile number in digits of any script, with or without +98. */
export function MobileField({ source, label, helperText }: MobileFieldProps) {
  return (
    <TextInput
      source={source}
      label={label}
      isRequired
      validate={(value: string | null) => {
        if (!value) return t(validationMessages.vRequired);
        return normalizeMobile(value) === null ? t(panelShellMessages.signInMobileWrong) : undefined;
      }}
      format={(value: string | null | undefined) => toPersianDigits(value ?? '')}
      parse={(value: string) => normalizeMobile(value) ?? value}
      helperText={helperText ?? false}
      slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr' } }}
    />
  );
}
