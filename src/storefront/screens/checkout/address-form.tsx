import { useRef, useState, type FormEvent } from 'react';
import type { Address } from '@/contract/customer.shapes';
import { useAddAddressMutation } from '@/storefront/state/customer.api';
import { factsOf, fieldMessage } from '@/storefront/state/failure-facts';
import { Button } from '@/storefront/ui/button';
import { focusFirstError } from '@/storefront/ui/field';
import { TextInput } from '@/storefront/widgets/text-input';
import '@/text/checkout';
import { t } from '@/text/t';
import styles from './checkout.module.css';
import { PlaceButton } from './place-button';

interface AddressFormProps {
  customerId: number | null;
  /** The list before it: what is new in the answer is this form's. */
  known: readonly Address[];
  /** The new address as the shop answered it. */
  onSaved: (address: Address | null) => void;
  /** Undefined: there is nothing to go back to. */
  onCancel?: () => void;
}

const EMPTY = { title: '', address: '', number: '' };
type Fields = typeof EMPTY;
const REQUIRED = { title: 'v.required', address: 'v.address', number: 'v.plate' } as const;

/** A new address; its place on the map is optional (the map itself is not part of this form). What was typed stays, whatever fails. */
export function AddressForm({ customerId, known, onSaved, onCancel }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<Fields>(EMPTY);
  const [place, setPlace] = useState<{ lat: number; lng: number } | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [save, { isLoading, error, reset }] = useAddAddressMutation();
  const failure = factsOf(error);

  const errorOf = (name: keyof Fields): string | null =>
    isTried && fields[name].trim() === '' ? t(REQUIRED[name]) : fieldMessage(failure, name);
  const set = (name: keyof Fields) => (value: string) => {
    if (error) reset();
    setFields({ ...fields, [name]: value });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.values(fields).some((value) => value.trim() === '')) {
      // The marks of the wrong fields are there after the next rendering.
      requestAnimationFrame(() => focusFirstError(form.current));
      return;
    }
    if (customerId === null) return;
    const { data } = await save({ customerId, body: { ...fields, ...place } });
    if (data) onSaved(newOf(data, known));
    else focusFirstError(form.current);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-label={t('address.new')}>
      <TextInput label={t('address.field.title')} hint={t('address.field.title.hint')} name="title" required maxLength={60} value={fields.title} onValueChange={set('title')} error={errorOf('title')} />
      <TextInput label={t('address.field.address')} hint={t('address.field.address.hint')} name="address" autoComplete="street-address" rows={2} required maxLength={500} value={fields.address} onValueChange={set('address')} error={errorOf('address')} />
      <TextInput label={t('address.field.number')} name="number" required maxLength={20} value={fields.number} onValueChange={set('number')} error={errorOf('number')} />
      <PlaceButton place={place} onPlace={setPlace} />
      <div className={styles.row}>
        <Button type="submit" loading={isLoading}>{t('action.save')}</Button>
        {onCancel && <Button variant="quiet" onClick={onCancel}>{t('action.cancel')}</Button>}
      </div>
    </form>
  );
}

function newOf(addresses: readonly Address[], known: readonly Address[]): Address | null {
  return addresses.find(({ addressId }) => known.every((one) => one.addressId !== addressId)) ?? null;
}
