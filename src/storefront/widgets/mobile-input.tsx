import { t } from '@/messages/translate';
import { TextInput, type TextInputProps } from './text-input';
import { flowMessages } from '@/messages/flow';

type MobileInputProps = Omit<TextInputProps, 'kind' | 'label' | 'rows' | 'placeholder'> & { label?: string };

/** A mobile number with digits of any script and in any usual form; `normalizeMobile` parses the value. */
export function MobileInput({ label, ...rest }: MobileInputProps) {
  return (
    <TextInput
      {...rest}
      kind="mobile"
      label={label ?? t(flowMessages.loginMobileLabel)}
      placeholder={t(flowMessages.loginMobilePlaceholder)}
    />
  );
}
