import { useState, type FormEvent } from 'react';
import type { CardTransfer } from '@/contract/card-transfer.schemas';
import { parseClock } from '@/domain/clock-time';
import { isoInstant } from '@/domain/iso-instant';
import { isolateLatin } from '@/domain/isolate-latin';
import { addDays, tehranInstant, tehranToday } from '@/domain/plain-date';
import { clockOfTyped } from '@/domain/typed-number';
import { cardTransferMessages } from '@/messages/card-transfer';
import { t } from '@/messages/format-message';
import { fieldMessage, toApiError } from '@/storefront/http/api-error';
import { shopNow } from '@/storefront/platform/browser-clock';
import { useSendReceiptMutation } from '@/storefront/state/orders/receipts.api';
import { useDraft } from '@/storefront/state/shared/use-draft';
import { useIdempotencyKey } from '@/storefront/state/shared/use-idempotency-key';
import { Button } from '@/storefront/ui/button';
import { Field } from '@/storefront/ui/field';
import { RadioCards } from '@/storefront/ui/radio-cards';
import styles from './card-transfer.module.css';
import { PictureInput } from './picture-input';
import { usePictureUpload } from './use-picture-upload';

type Day = 'today' | 'yesterday';

interface ReceiptFormProps {
  readonly orderId: number;
  readonly transfer: CardTransfer;
  readonly onSent: () => void;
  /** Null when the form is always open. */
  readonly onCancel: (() => void) | null;
}

/** The receipt of a transfer: a picture, or the last digits of the card with the time. */
export function ReceiptForm({ orderId, transfer, onSent, onCancel }: ReceiptFormProps) {
  const today = tehranToday(shopNow());
  const dates = { today, yesterday: addDays(today, -1) };
  // Much of it is read in the bank's application, and a phone may drop the page meanwhile.
  const { fields, change, forget } = useDraft(`receipt:${transfer.payment_id}`, {
    picture: '',
    last4: transfer.last4 ?? '',
    date: today as string,
    clock: '',
    reference: '',
  });
  const { picture, last4, reference } = fields;
  const day: Day = fields.date === dates.yesterday ? 'yesterday' : 'today';
  // The time in an older draft is one of a day that can no longer be chosen.
  const clock = fields.date === dates[day] ? fields.clock : '';
  const [isBusy, setIsBusy] = useState(false);
  const [clockError, setClockError] = useState<string | null>(null);
  const [send, { isLoading, error }] = useSendReceiptMutation();
  const key = useIdempotencyKey();
  const failure = toApiError(error);
  const message = (field: string) => (failure ? fieldMessage(failure, field) : null);
  const isNamed = ['last4', 'paid_at', 'upload'].some((field) => message(field) !== null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const minutes = parseClock(clockOfTyped(clock));
    if (clock.trim() !== '' && minutes === null) return setClockError(t(cardTransferMessages.clockWrong));
    setClockError(null);
    const body = {
      payment_id: transfer.payment_id,
      last4: last4 || null,
      paid_at: minutes === null ? null : isoInstant(tehranInstant(dates[day], minutes)),
      reference: reference || null,
      upload: picture || null,
    };
    const result = await send({ orderId, key: key.of(JSON.stringify(body)), body });
    if ('error' in result) return;
    forget();
    onSent();
  };
  const cancel =
    onCancel &&
    (() => {
      forget();
      onCancel();
    });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t(cardTransferMessages.receipt)}
    >
      <p className={styles.note}>{t(cardTransferMessages.receiptHelp)}</p>
      <PictureField
        url={picture}
        onChange={(url) => change({ picture: url })}
        onBusy={setIsBusy}
        error={message('upload')}
      />
      <Field
        label={t(cardTransferMessages.last4)}
        name="last4"
        kind="code"
        value={last4}
        onValueChange={(digits) => change({ last4: lastFour(digits) })}
        error={message('last4')}
      />
      <RadioCards<Day>
        legend={t(cardTransferMessages.day)}
        name="day"
        value={day}
        choices={(['today', 'yesterday'] as const).map((value) => ({ value, title: t(cardTransferMessages[value]) }))}
        onChange={(chosen) => change({ clock, date: dates[chosen] })}
      />
      <Field
        label={t(cardTransferMessages.clock)}
        hint={t(cardTransferMessages.clockHint)}
        name="clock"
        value={clock}
        // The time is one of the day that is shown, also after midnight.
        onValueChange={(text) => change({ clock: text, date: dates[day] })}
        error={clockError ?? message('paid_at')}
      />
      <Field
        label={t(cardTransferMessages.reference)}
        name="reference"
        value={reference}
        onValueChange={(text) => change({ reference: text })}
        maxLength={60}
      />
      <p role="alert" className={styles.refused}>
        {isNamed ? '' : isolateLatin(failure?.msg)}
      </p>
      <Button type="submit" size="large" block loading={isLoading} disabled={isBusy}>
        {t(transfer.sent_at === null ? cardTransferMessages.send : cardTransferMessages.sendAgain)}
      </Button>
      {cancel && (
        <Button variant="quiet" block onClick={cancel}>
          {t(cardTransferMessages.cancel)}
        </Button>
      )}
    </form>
  );
}

interface PictureFieldProps {
  readonly url: string;
  readonly onChange: (url: string) => void;
  readonly onBusy: (isBusy: boolean) => void;
  readonly error: string | null;
}

function PictureField({ url, onChange, onBusy, error: serverError }: PictureFieldProps) {
  const upload = usePictureUpload(url, onChange, onBusy, { isReceipt: true });
  return (
    <div role="group" aria-label={t(cardTransferMessages.picture)} className={styles.upload}>
      {upload.preview !== null && (
        // eslint-disable-next-line @next/next/no-img-element -- a local preview
        <img src={upload.preview} alt={t(cardTransferMessages.pictureAlt)} className={styles.picture} />
      )}
      <PictureInput
        name="receipt"
        upload={upload}
        label={t(url === '' ? cardTransferMessages.pictureChoose : cardTransferMessages.pictureChange)}
        sendingLabel={t(cardTransferMessages.pictureSending)}
        removeLabel={t(cardTransferMessages.pictureRemove)}
        onRemove={url === '' ? undefined : () => onChange('')}
        note={url !== '' && upload.preview === null ? t(cardTransferMessages.pictureKept) : undefined}
        error={upload.error ?? serverError}
      />
    </div>
  );
}

/** Of a pasted card number its last digits; a fifth digit is not typed. */
function lastFour(digits: string): string {
  return digits.length > 5 ? digits.slice(-4) : digits.slice(0, 4);
}
