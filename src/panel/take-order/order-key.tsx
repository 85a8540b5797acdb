import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { randomKey } from '@/storefront/platform/uuid';
import type { OrderForm } from './order-body';

/**
 * The idempotency key of the form. It is a field that is stored with the draft: a form that is restored after a reload
 * submits the same order and no second one. It is set by the first change, since an empty form has no draft.
 */
export function OrderKey({ onKey }: { onKey: (key: string) => void }) {
  const { setValue, formState } = useFormContext<OrderForm>();
  const { isDirty } = formState;
  const key = useWatch<OrderForm, 'order_key'>({ name: 'order_key' });
  useEffect(() => {
    if (key) onKey(key);
    else if (isDirty) setValue('order_key', randomKey(), { shouldDirty: true });
  }, [key, isDirty, onKey, setValue]);
  return null;
}
