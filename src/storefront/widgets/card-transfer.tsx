import { useState } from 'react';
import type { CardTransfer as Transfer } from '@/contract/card-transfer.schemas';
import type { Order } from '@/contract/orders.schemas';
import { cardBank } from '@/domain/card-bank';
import { cardGroups } from '@/domain/card-number';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { tomanInWords } from '@/domain/number-to-words';
import { cardTransferMessages } from '@/messages/card-transfer';
import { t } from '@/messages/format-message';
import { copyText } from '@/storefront/platform/clipboard';
import { useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { notified } from '@/storefront/state/notifications/notification.slice';
import { useOrderPayment } from '@/storefront/state/orders/payments.api';
import { useBankChoice } from '@/storefront/state/orders/use-bank-choice';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { IconButton } from '@/storefront/ui/icon-button';
import { copy } from '@/storefront/ui/icons/account';
import { BankChoice } from '@/storefront/ui/payment-methods';
import { SectionCard } from '@/storefront/ui/section-card';
import styles from './card-transfer.module.css';
import { ReceiptForm } from './receipt-form';

/** To which card and how much to transfer, and the receipt: to be sent, waiting for the shop, or refused. */
export function CardTransfer({ order, transfer }: { order: Order; transfer: Transfer }) {
  const isLate = order.status === 'canceled';
  const isExpired = order.sub_status === 'canceled_expired';
  const isWaiting = transfer.state === 'waiting';
  const [isChanging, setIsChanging] = useState(false);
  const [isJustSent, setIsJustSent] = useState(false);
  const isFormShown = transfer.can_send && (!isWaiting || isChanging);
  return (
    <SectionCard title={t(isLate && !isWaiting ? cardTransferMessages.lateTitle : cardTransferMessages.title)}>
      {isLate && !isWaiting && <p>{t(isExpired ? cardTransferMessages.late : cardTransferMessages.lateCanceled)}</p>}
      {transfer.state === 'refused' && transfer.reason !== null && (
        <p role="alert" className={styles.refused}>
          {isolateLatin(t(cardTransferMessages.refused, { reason: transfer.reason }))}
        </p>
      )}
      {isWaiting && <Waiting transfer={transfer} isLate={isLate} isJustSent={isJustSent && !isChanging} />}
      {!isLate && !isWaiting && <Target transfer={transfer} />}
      {isFormShown && (
        <ReceiptForm
          orderId={order.order_id}
          transfer={transfer}
          onSent={() => {
            setIsChanging(false);
            setIsJustSent(true);
          }}
          onCancel={isWaiting ? () => setIsChanging(false) : null}
        />
      )}
      {isWaiting && transfer.can_send && !isChanging && (
        <Button variant="secondary" block onClick={() => setIsChanging(true)}>
          {t(cardTransferMessages.change)}
        </Button>
      )}
      {!isLate && !isWaiting && <BankInstead order={order} />}
    </SectionCard>
  );
}

/** The exact amount and the card, each copied by one tap. */
function Target({ transfer: { amount, number, owner } }: { transfer: Transfer }) {
  return (
    <>
      <dl className={styles.target}>
        <div>
          <dt>{t(cardTransferMessages.amount)}</dt>
          <dd>
            <strong className={styles.amount}>{formatToman(amount)}</strong>
            <CopyButton label={t(cardTransferMessages.copyAmount)} text={String(amount)} />
          </dd>
        </div>
        <div>
          <dt>{t(cardTransferMessages.card)}</dt>
          <dd>
            <bdi dir="ltr" className={styles.number}>
              {toPersianDigits(cardGroups(number))}
            </bdi>
            <CopyButton label={t(cardTransferMessages.copyCard)} text={number} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        {joinParts([cardBank(number), isolateLatin(t(cardTransferMessages.owner, { owner })), tomanInWords(amount)])}
      </p>
      <p>{t(cardTransferMessages.exact)}</p>
    </>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const dispatch = useAppDispatch();
  const copyIt = async () => {
    const isCopied = await copyText(text);
    dispatch(
      isCopied
        ? notified({ message: t(cardTransferMessages.copied), variant: 'success' })
        : notified({ message: t(cardTransferMessages.notCopied), variant: 'warning' }),
    );
  };
  return <IconButton glyph={copy} label={label} onClick={() => void copyIt()} />;
}

/** Without the form the page is shorter, and the rest of it would be in its place. */
const focusStatus = (status: HTMLElement | null) => status?.focus();

interface WaitingProps {
  transfer: Transfer;
  isLate: boolean;
  /** The receipt was sent here and now: the status takes the place of the form that had the focus. */
  isJustSent: boolean;
}

function Waiting({ transfer, isLate, isJustSent }: WaitingProps) {
  const { last4, sent_at, picture } = transfer;
  return (
    <>
      <p role="status" tabIndex={-1} ref={isJustSent ? focusStatus : undefined}>
        {t(isLate ? cardTransferMessages.waitingLate : cardTransferMessages.waiting)}
      </p>
      {picture !== null && (
        // eslint-disable-next-line @next/next/no-img-element -- the optimizer would store a private picture
        <img src={picture} alt={t(cardTransferMessages.pictureAlt)} className={styles.picture} />
      )}
      <p className={styles.note}>
        {joinParts([
          formatToman(transfer.amount),
          last4 === null ? '' : t(cardTransferMessages.sentLast4, { last4: toPersianDigits(last4) }),
          sent_at === null ? '' : t(cardTransferMessages.sentAt, { time: formatInstant(sent_at) }),
        ])}
      </p>
    </>
  );
}

/** The payment at the bank for those who would rather do that. */
function BankInstead({ order }: { order: Order }) {
  const isOnline = useTakesPayments();
  const { pay, pending, done, error } = useOrderPayment(order);
  const choice = useBankChoice(order.money?.next?.banks);
  if (!isOnline || !order.can_pay || !order.money?.next?.ways.includes('cash')) return null;
  return (
    <>
      <BankChoice {...choice} />
      <Button variant="quiet" block loading={pending || done} onClick={() => pay(choice.bank)}>
        {t(cardTransferMessages.bank)}
      </Button>
      <p role="alert" className={styles.refused}>
        {isolateLatin(error?.msg)}
      </p>
    </>
  );
}
