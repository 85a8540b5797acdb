import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { BankChoice as Bank } from '@/contract/order-payment.schemas';
import { startingTopUp, TOP_UP_CHOICES } from '@/domain/credit';
import { formatToman } from '@/domain/money';
import { tomanInWords } from '@/domain/number-to-words';
import { selectUser } from '@/storefront/state/auth/auth.slice';
import { isOffline, toApiError } from '@/storefront/http/api-error';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useListTransactionsQuery } from '@/storefront/state/orders/payments.api';
import { useDraft } from '@/storefront/state/shared/use-draft';
import { useTopUp } from '@/storefront/state/customer/use-top-up';
import { useBankChoice } from '@/storefront/state/orders/use-bank-choice';
import { Button } from '@/storefront/ui/button';
import { Chip } from '@/storefront/ui/chip';
import { ErrorState } from '@/storefront/ui/error-state';
import { Field, messageFor } from '@/storefront/ui/field';
import { BankChoice } from '@/storefront/ui/payment-methods';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import { ChargeSkeleton } from './charge-skeleton';
import styles from './charge-account.module.css';
import { parseWholeNumber } from '@/domain/typed-number';
import { accountMessages } from '@/messages/account';
import { paymentsMessages } from '@/messages/payments';

/** Number of digits of the largest amount that the API accepts. */
const DIGITS = 10;

interface TopUpFormProps {
  /** The missing amount in toman, when another page links here. */
  requestedAmount: number | null;
  backUrl: string | undefined;
}

/** The current credit and a form to add to it. The server checks the minimum and the maximum. */
export function TopUpForm({ requestedAmount, backUrl }: TopUpFormProps) {
  const userId = useAppSelector(selectUser)?.id;
  const { data, error, isFetching, refetch } = useListTransactionsQuery(userId === undefined ? skipToken : { userId }, {
    refetchOnMountOrArgChange: true,
  });
  if (!data) {
    if (!error) return <ChargeSkeleton />;
    const failure = toApiError(error);
    return (
      <ErrorState
        text={failure?.msg || undefined}
        offline={isOffline(failure)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className={styles.stack}>
      <SectionCard>
        <p>
          <span className={styles.label}>{t(accountMessages.creditNow)}</span>
          <b className={styles.credit}>{formatToman(data.credit)}</b>
        </p>
      </SectionCard>
      <SectionCard>
        <AmountForm
          requestedAmount={requestedAmount}
          backUrl={backUrl}
          newest={data.transactions[0]?.id ?? 0}
          banks={data.banks}
        />
      </SectionCard>
    </div>
  );
}

interface AmountFormProps extends TopUpFormProps {
  newest: number;
  banks: readonly Bank[] | undefined;
}

function AmountForm({ requestedAmount, backUrl, newest, banks }: AmountFormProps) {
  const {
    fields: { text },
    change,
    forget,
  } = useDraft(`top-up:${requestedAmount ?? ''}`, { text: String(startingTopUp(requestedAmount)) });
  const { start, pending, done, error, reset } = useTopUp({ after: newest, backUrl });
  const [isMissing, setIsMissing] = useState(false);
  const choice = useBankChoice(banks);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // Zero for a text that is no amount: a fraction, a sign, rials.
  const amount = parseWholeNumber(text) ?? 0;
  const isWrong = text !== '' && parseWholeNumber(text) === null;
  const amountError = messageFor(error, 'price');
  const isLeaving = pending || done;
  useEffect(() => {
    if (amountError !== null) input.current?.focus();
  }, [amountError]);
  useEffect(() => {
    // The browser is leaving for the bank, so the draft is discarded.
    if (done) forget();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is done
  }, [done]);

  const write = (value: string) => {
    setIsMissing(false);
    if (error) reset();
    change({ text: value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(amount === 0 && !isWrong);
    if (amount === 0) input.current?.focus();
    else start(amount, choice.bank);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t(paymentsMessages.creditTopupAmount)}
        name="amount"
        kind="amount"
        value={text}
        maxLength={DIGITS}
        onValueChange={write}
        error={isWrong ? t(accountMessages.topUpWrong) : isMissing ? t(accountMessages.topUpRequired) : amountError}
        hint={amount > 0 ? tomanInWords(amount) : undefined}
        inputRef={input}
      />
      <Suggestions requestedAmount={requestedAmount} amount={amount} onChoose={(value) => write(String(value))} />
      <BankChoice {...choice} />
      <Button type="submit" size="large" block loading={isLeaving}>
        {amount > 0 ? t(accountMessages.topUpPay, { amount: formatToman(amount) }) : t(accountMessages.topUpPayPlain)}
      </Button>
      <p role="status" className={styles.note}>
        {isLeaving ? t(paymentsMessages.paymentRedirecting) : t(accountMessages.topUpNote)}
      </p>
    </form>
  );
}

/** The missing amount, if known, and round amounts (PAY-05). */
function Suggestions({
  requestedAmount,
  amount,
  onChoose,
}: {
  requestedAmount: number | null;
  amount: number;
  onChoose: (amount: number) => void;
}) {
  const first = startingTopUp(requestedAmount);
  const isRaised = requestedAmount !== null && first > requestedAmount;
  return (
    <>
      {isRaised && (
        <p className={styles.note}>
          {t(accountMessages.topUpRaised, { missing: formatToman(requestedAmount), least: formatToman(first) })}
        </p>
      )}
      <div role="group" aria-label={t(accountMessages.topUpChoices)} className={styles.chips}>
        {[...new Set([first, ...TOP_UP_CHOICES])].map((one) => (
          <Chip key={one} selected={one === amount} onClick={() => onChoose(one)}>
            {one === requestedAmount ? t(accountMessages.topUpMissing, { amount: formatToman(one) }) : formatToman(one)}
          </Chip>
        ))}
      </div>
    </>
  );
}
