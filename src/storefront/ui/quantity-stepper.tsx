import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import styles from './quantity-stepper.module.css';
import type { IconDefinition } from './icon';
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
  /** The button before the value at one, which removes what is counted; without it the same as at other values. */
  last?: { readonly glyph: IconDefinition; readonly label: string };
}

/**
 * A number between two buttons: guests, quantities, toppings. At an end the button stays focusable, or the focus
 * would be lost with the press that reaches it.
 */
export function QuantityStepper({
  label,
  value,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  onChange,
  disabled = false,
  last,
}: QuantityStepperProps) {
  const isLast = last !== undefined && value === 1;
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      <IconButton
        glyph={isLast ? last.glyph : minus}
        label={isLast ? last.label : t(shellMessages.stepperLess, { label })}
        disabled={disabled}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      />
      <output className={styles.value} aria-live="polite">
        {toPersianDigits(value)}
      </output>
      <IconButton
        glyph={plus}
        label={t(shellMessages.stepperMore, { label })}
        disabled={disabled}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      />
    </span>
  );
}
