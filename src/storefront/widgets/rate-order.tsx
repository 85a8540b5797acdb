import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { DEFAULT_STAR_CART, DEFAULT_STAR_RESERVATION } from '@/domain/constants';
import { orderCapabilities } from '@/domain/order-capabilities';
import { t } from '@/messages/format-message';
import { useRateOrderMutation } from '../state/catalogue/comments.api';
import { toApiError } from '@/storefront/http/api-error';
import { SectionCard } from '../ui/section-card';
import styles from './rate-order.module.css';
import { RatingForm, useRatingDraft } from './rating-form';
import { commentFormsMessages } from '@/messages/comment-forms';

const DEFAULT_STAR = { stay: DEFAULT_STAR_RESERVATION, goods: DEFAULT_STAR_CART } as const;

/**
 * Rates a finished order once (ORD-03) and shows thanks. Renders nothing when the order cannot be rated. Render it in
 * every state of the order: the rating resets `can_rate`, and the thanks are shown after it.
 */
export function RateOrder({ order }: { order: Order }) {
  return <Rating key={order.order_id} order={order} />;
}

const Postcard = dynamic(() => import('./postcard').then((part) => part.Postcard), { ssr: false });

function Rating({ order }: { order: Order }) {
  const { order_id: orderId, kind, customer, can_rate: canRate } = order;
  const draft = useRatingDraft(`order:${orderId}`, DEFAULT_STAR[kind]);
  const [rate, { isLoading, isSuccess, error, reset }] = useRateOrderMutation();
  /** What the guest has written, for the postcard. */
  const [line, setLine] = useState('');
  if (!canRate && !isSuccess) return null;

  const send = async () => {
    const { data } = await rate({ orderId, body: { star: draft.star, comment: draft.text, customer_id: customer.id } });
    if (!data) return;
    setLine(draft.text);
    draft.forget();
  };
  const change: typeof draft.change = (part) => {
    if (error) reset();
    draft.change(part);
  };
  const title = t(commentFormsMessages[`rate.title.${kind}`]);
  return (
    <SectionCard title={title}>
      {isSuccess ? (
        <>
          <Thanks />
          {orderCapabilities(kind).hasNights && <Postcard order={order} line={line} />}
        </>
      ) : (
        <RatingForm
          draft={{ ...draft, change }}
          label={title}
          textLabel={t(commentFormsMessages.rateText)}
          hint={t(commentFormsMessages[`rate.hint.${kind}`])}
          send={t(commentFormsMessages.rateSend)}
          pending={isLoading}
          failure={toApiError(error)}
          onSend={send}
        />
      )}
    </SectionCard>
  );
}

/** Takes the focus over from the removed button. */
function Thanks() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={text} tabIndex={-1} role="status" className={styles.thanks}>
      {t(commentFormsMessages.rateSent)}
    </p>
  );
}
