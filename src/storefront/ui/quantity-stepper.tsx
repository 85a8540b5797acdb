import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import styles from './quantity-stepper.module.css';
import { IconButton } from './icon-button';
import { minus, plus } from './icons/base';
import { shellMessages } from '@/messages/shell';

interface QuantityStepperProps {
  /** What is counted, for the spoken names: «نفرات», the product's name. */
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** A number between two buttons: guests, quantities, toppings. */
export function QuantityStepper({
  label,
  value,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  onChange,
  disabled = false,
}: QuantityStepperProps) {
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      <IconButton
        glyph={plus}
        label={t(shellMessages.stepperMore, { label })}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      />
      <output className={styles.value} aria-live="polite">
        {toPersianDigits(value)}
      </output>
      <IconButton
        glyph={minus}
        label={t(shellMessages.stepperLess, { label })}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      />
    </span>
  );
}
