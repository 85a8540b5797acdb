import { useEffect } from 'react';
import { HttpError } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { orderNumberText } from '@/domain/order-number';
import { randomKey } from '@/storefront/platform/uuid';
import type { PanelErrorBody } from '../api/data-provider';
import { useTradeWords } from '../parts/trade-words';
import type { OrderForm } from './order-body';

interface OrderKeyProps {
  readonly onKey: (key: string) => void;
  /** The order for which the key was refused, since it has other content or was canceled. */
  readonly owner?: number | null;
}

/**
 * The idempotency key of the form, and a link to the order that a refused key belongs to. It is a field that is stored
 * with the draft: a form that is restored after a reload submits the same order and no second one. It is set by the
 * first change, since an empty form has no draft. A refused key is replaced: the next submit creates a new order.
 */
export function OrderKey({ onKey, owner = null }: OrderKeyProps) {
  const { setValue, formState } = useFormContext<OrderForm>();
  const { isDirty } = formState;
  const words = useTradeWords();
  const key = useWatch<OrderForm, 'order_key'>({ name: 'order_key' });
  useEffect(() => {
    if (key) onKey(key);
    else if (isDirty) setValue('order_key', randomKey(), { shouldDirty: true });
  }, [key, isDirty, onKey, setValue]);
  useEffect(() => {
    if (owner !== null) setValue('order_key', randomKey(), { shouldDirty: true });
  }, [owner, setValue]);
  if (owner === null) return null;
  return <Link to={`/orders/${owner}`}>{words.numbered(orderNumberText(owner))}</Link>;
}

/** The order for which a submit's key was refused; null for any other error. */
export function orderOfKey(error: unknown): number | null {
  return error instanceof HttpError ? ((error.body as PanelErrorBody | undefined)?.orderId ?? null) : null;
}
