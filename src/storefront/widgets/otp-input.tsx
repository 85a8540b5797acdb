import { t } from '@/messages/format-message';
import { Field, type FieldProps } from '../ui/field';
import styles from './otp-input.module.css';
import { loginMessages } from '@/messages/login';

interface OtpInputProps extends Omit<FieldProps, 'kind' | 'label' | 'rows' | 'onValueChange' | 'maxLength'> {
  /** Number of digits. */
  length: number;
  onValueChange: (code: string) => void;
  /** Called when the code is complete: typed, pasted, or filled in from the message. */
  onComplete?: (code: string) => void;
}

/** The one-time code as one field (several fields break autofill and screen readers), `autocomplete=one-time-code`. */
export function OtpInput({ length, onValueChange, onComplete, ...rest }: OtpInputProps) {
  const change = (code: string) => {
    onValueChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <Field
      {...rest}
      kind="code"
      label={t(loginMessages.codeLabel)}
      maxLength={length}
      onValueChange={change}
      inputClassName={styles.code}
    />
  );
}
