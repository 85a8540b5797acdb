import { useEffect, useRef } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import styles from './add-stepper.module.css';
import { IconButton } from './icon-button';
import { plus, trash } from './icons/base';
import { QuantityStepper } from './quantity-stepper';
import { addToCartMessages } from '@/messages/add-to-cart';

interface AddStepperProps {
  name: string;
  /** How many pieces of the product the cart has. */
  pieces: number;
  /** The most pieces of an order. */
  max: number;
  onAdd: () => void;
  /** The last piece is taken with zero. */
  onChange: (count: number) => void;
  /** The button opens a dialog instead of adding at once; `busy` while its code is loaded. */
  dialog?: { readonly busy: boolean };
}

/** «+» of a product in a list, 44 px; a stepper once the cart has the product. */
export function AddStepper({ name, pieces, max, onAdd, onChange, dialog }: AddStepperProps) {
  const box = useFocusKept(pieces > 0);
  return (
    <span ref={box} className={styles.box}>
      {pieces > 0 ? (
        <QuantityStepper
          label={name}
          value={pieces}
          max={max}
          last={{ glyph: trash, label: t(addToCartMessages.remove, { name }) }}
          onChange={onChange}
        />
      ) : (
        <IconButton
          glyph={plus}
          label={t(addToCartMessages.add, { name })}
          className={styles.add}
          aria-haspopup={dialog && 'dialog'}
          aria-busy={dialog?.busy || undefined}
          data-scripted
          onClick={onAdd}
        />
      )}
      <span className="visually-hidden" role="status">
        {pieces > 0 && t(addToCartMessages.inCart, { n: toPersianDigits(pieces) })}
      </span>
    </span>
  );
}

/** The button and the stepper replace each other: the focus moves to the new one's last button if it was in the old. */
function useFocusKept(isInCart: boolean) {
  const box = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && !box.current?.contains(document.activeElement))
      [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
    const element = box.current;
    const note = () => (hadFocus.current = element?.contains(document.activeElement) ?? false);
    element?.addEventListener('click', note);
    return () => element?.removeEventListener('click', note);
  }, [isInCart]);
  return box;
}
