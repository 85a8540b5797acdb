import { t } from '@/messages/translate';
import { Field, type FieldProps } from '../ui/field';
import styles from './otp-input.module.css';
import { flowMessages } from '@/messages/flow';

interface OtpInputProps extends Omit<FieldProps, 'kind' | 'label' | 'rows' | 'onValueChange' | 'maxLength'> {
  /** How many digits the code has. */
  length: number;
  onValueChange: (code: string) => void;
  /** The code is whole: typed to its end, pasted, or filled in from the message. */
  onComplete?: (code: string) => void;
}

/** The one-time code: one field (several defeat autofill and screen readers), `autocomplete=one-time-code`. */
export function OtpInput({ length, onValueChange, onComplete, ...rest }: OtpInputProps) {
  const change = (code: string) => {
    onValueChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <Field
      {...rest}
      kind="code"
      label={t(flowMessages.loginCodeLabel)}
      maxLength={length}
      onValueChange={change}
      inputClassName={styles.code}
    />
  );
}
