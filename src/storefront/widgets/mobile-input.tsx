import { t } from '@/messages/format-message';
import { Field, type FieldProps } from '../ui/field';
import { loginMessages } from '@/messages/login';

type MobileInputProps = Omit<FieldProps, 'kind' | 'label' | 'rows' | 'placeholder'> & { label?: string };

/** A mobile number with digits of any script and in any usual form; `normalizeMobile` parses the value. */
export function MobileInput({ label, ...rest }: MobileInputProps) {
  return (
    <Field
      {...rest}
      kind="mobile"
      label={label ?? t(loginMessages.mobileLabel)}
      placeholder={t(loginMessages.mobilePlaceholder)}
    />
  );
}
