import { t } from '@/messages/translate';
import { Field, type FieldProps } from '../ui/field';
import { flowMessages } from '@/messages/flow';

type MobileInputProps = Omit<FieldProps, 'kind' | 'label' | 'rows' | 'placeholder'> & { label?: string };

/** A mobile number in whichever digits and form it is typed or pasted; `normalizeMobile` reads what comes out. */
export function MobileInput({ label, ...rest }: MobileInputProps) {
  return (
    <Field
      {...rest}
      kind="mobile"
      label={label ?? t(flowMessages.loginMobileLabel)}
      placeholder={t(flowMessages.loginMobilePlaceholder)}
    />
  );
}
