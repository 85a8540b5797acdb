import { useRef, useState, type FormEvent } from 'react';
import { toLatinDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { useApplyGiftCodeMutation } from '@/storefront/state/orders/coupons.api';
import { toApiError } from '@/storefront/http/api-error';
import { useDraft } from '@/storefront/state/shared/use-draft';
import { useIdempotencyKey } from '@/storefront/state/shared/use-idempotency-key';
import { Button } from '@/storefront/ui/button';
import { Field, messageFor } from '@/storefront/ui/field';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import styles from './club.module.css';
import { accountMessages } from '@/messages/account';
import { couponsMessages } from '@/messages/coupons';

const MAX_LENGTH = 40;

/**
 * Redeems a gift code as credit, once (COUP-02). The server decides the amount; the credit is shown here and in the
 * menu.
 */
export function GiftCodeForm({ customerId, credit }: { customerId: number; credit: number }) {
  const {
    fields: { text },
    change,
    forget,
  } = useDraft('gift-code', { text: '' });
  const [apply, { isLoading, error, reset }] = useApplyGiftCodeMutation();
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const key = useIdempotencyKey();

  const write = (value: string) => {
    setIsMissing(false);
    if (error) reset();
    change({ text: value });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const coupon = toLatinDigits(text).trim();
    setIsMissing(coupon === '');
    if (coupon === '' || isLoading) return input.current?.focus();
    const { data: now } = await apply({ coupon, customer: customerId, key: key.of(coupon) });
    if (now !== undefined) {
      key.used();
      forget();
    }
    input.current?.focus();
  };
  return (
    <SectionCard title={t(accountMessages.clubGift)}>
      <p className={styles.note}>{t(accountMessages.clubGiftText)}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={t(couponsMessages.giftCodeLabel)}
          name="gift-code"
          value={text}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          onValueChange={write}
          error={isMissing ? t(accountMessages.clubGiftRequired) : messageFor(toApiError(error), 'coupon')}
          inputRef={input}
        />
        <Button type="submit" variant="secondary" block loading={isLoading}>
          {t(accountMessages.clubGiftApply)}
        </Button>
      </form>
      <p className={styles.credit} role="status">
        {t(accountMessages.creditNow)}: <b>{formatToman(credit)}</b>
      </p>
    </SectionCard>
  );
}
