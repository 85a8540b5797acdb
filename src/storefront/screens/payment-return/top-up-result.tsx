import type { Transaction } from '@/contract/payments.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { safeBackUrl } from '@/domain/return-url';
import { formatAmount, formatToman } from '@/domain/money';
import { pathnameOf } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { origin } from '@/storefront/platform/location';
import { isOffline } from '@/storefront/http/api-error';
import { useTopUpResult, useTopUp, type TopUpResult } from '@/storefront/state/customer/use-top-up';
import { useSupport, useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { ArrangedTopUp } from '@/storefront/ui/arranged-payment';
import { PriceRows } from '@/storefront/ui/price-rows';
import { Button } from '@/storefront/ui/button';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { Reference } from '@/storefront/ui/reference-number';
import { t } from '@/messages/format-message';
import { MoneyBack, moneyText } from './money-back';
import { ResultHeading } from './result-heading';
import { ResultSkeleton } from './result-skeleton';
import styles from './payment-return.module.css';
import type { TopUpReturn } from './return-query';
import { accountMessages } from '@/messages/account';
import { checkoutMessages } from '@/messages/checkout';
import { actionsMessages } from '@/messages/actions';
import { paymentsMessages } from '@/messages/payments';
import { toastMessages } from '@/messages/toasts';

interface TopUpResultProps {
  /** Untrusted input from the URL: it selects the top-up, not its result. */
  topUpReturn: TopUpReturn;
  failed: boolean;
  /** The return was marked as canceled at the bank. */
  canceled: boolean;
}

/** The result of a top-up by the shop's transactions, the current credit, and a link to the page that needed it. */
export function TopUpResult({ topUpReturn, failed, canceled }: TopUpResultProps) {
  const result = useTopUpResult(topUpReturn, !failed);
  const { credit, topUp, error, isFetching, refetch } = result;
  const backUrl = safeBackUrl(topUpReturn.backUrl, origin()) ?? undefined;
  if (result.failed)
    return (
      <>
        <ResultHeading />
        <ErrorState text={error?.msg || undefined} offline={isOffline(error)} onRetry={refetch} retrying={isFetching} />
      </>
    );
  if (credit === null) return <ResultSkeleton />;
  return (
    <div role="status">
      {topUp && <Succeeded topUp={topUp} credit={credit} backUrl={backUrl} />}
      {!topUp && failed && (
        <Failed topUpReturn={topUpReturn} canceled={canceled} result={result} credit={credit} backUrl={backUrl} />
      )}
      {!topUp && !failed && <Undecided isPending={topUpReturn.after !== null} credit={credit} backUrl={backUrl} />}
    </div>
  );
}

interface PartProps {
  /** The current credit in toman. */
  credit: number;
  backUrl: string | undefined;
}

function Succeeded({ topUp: { amount, ref }, credit, backUrl }: PartProps & { topUp: Transaction }) {
  return (
    <>
      <EmptyState
        picture="success"
        title={t(toastMessages.paymentSuccess)}
        text={t(paymentsMessages.paymentSuccessCharge, { amount: formatAmount(amount) })}
        action={<BackLink backUrl={backUrl} />}
      />
      <PriceRows
        rows={[
          { label: t(checkoutMessages.returnAmount), value: formatToman(amount) },
          ...(ref ? [{ label: t(checkoutMessages.orderPaidRef), value: <Reference>{ref}</Reference> }] : []),
          { label: t(accountMessages.chargeNow), value: formatToman(credit), strong: true },
        ]}
      />
      {backUrl !== undefined && (
        <p className={styles.more}>
          <LinkButton href={urls.transactions()} variant="quiet">
            {t(accountMessages.chargeToTransactions)}
          </LinkButton>
        </p>
      )}
    </>
  );
}

/** The payment is undecided, or the URL does not identify the top-up: only the credit is shown. */
function Undecided({ isPending, credit, backUrl }: PartProps & { isPending: boolean }) {
  const now = t(checkoutMessages.returnCredit, { amount: formatToman(credit) });
  return (
    <EmptyState
      picture="empty-orders"
      title={t(isPending ? checkoutMessages.returnPending : checkoutMessages.returnCharge)}
      text={isPending ? `${t(paymentsMessages.paymentPending)} ${now}` : now}
      action={<BackLink backUrl={backUrl} />}
    />
  );
}

function Failed({
  topUpReturn: { amount },
  canceled,
  result,
  credit,
  backUrl,
}: PartProps & Pick<TopUpResultProps, 'topUpReturn' | 'canceled'> & { result: TopUpResult }) {
  const anotherAmount = urls.chargeAccount({ amount: amount ?? undefined, backUrl });
  // The shop may have lost its bank since.
  const isOnline = useTakesPayments();
  const support = useSupport();
  return (
    <>
      <EmptyState
        picture="error"
        title={t(canceled ? paymentsMessages.paymentCancelled : paymentsMessages.paymentFailed)}
        text={t(checkoutMessages.returnCredit, { amount: formatToman(credit) })}
        action={
          !isOnline ? (
            <ArrangedTopUp support={support} />
          ) : amount === null ? (
            <LinkButton href={anotherAmount}>{t(actionsMessages.actionRetry)}</LinkButton>
          ) : (
            <PayAgain amount={amount} newest={result.newest} backUrl={backUrl} />
          )
        }
      />
      <p className={styles.more}>{moneyText(result.failedAttempt)}</p>
      <MoneyBack attempt={result.failedAttempt} />
      <p className={styles.more}>
        {isOnline && amount !== null && (
          <LinkButton href={anotherAmount} variant="quiet">
            {t(accountMessages.chargeOther)}
          </LinkButton>
        )}
        <BackLink backUrl={backUrl} quiet />
      </p>
    </>
  );
}

function PayAgain({ amount, newest, backUrl }: { amount: number; newest: number; backUrl: string | undefined }) {
  const { start, pending, done, error } = useTopUp({ after: newest, backUrl });
  return (
    <>
      <Button size="large" loading={pending || done} onClick={() => start(amount)}>
        {t(checkoutMessages.returnPayAgain, { amount: formatToman(amount) })}
      </Button>
      <p role="alert" className={styles.error}>
        {isolateLatin(error?.errors?.[0]?.msg ?? error?.msg)}
      </p>
    </>
  );
}

/** A link to the page where the credit was needed, or to the transactions. */
function BackLink({ backUrl, quiet = false }: { backUrl: string | undefined; quiet?: boolean }) {
  const variant = quiet ? 'quiet' : 'primary';
  if (backUrl === undefined)
    return (
      <LinkButton href={urls.transactions()} variant={variant}>
        {t(accountMessages.chargeToTransactions)}
      </LinkButton>
    );
  return (
    <LinkButton href={backUrl} variant={variant}>
      {t(accountMessages[`charge.back.${targetOf(backUrl)}`])}
    </LinkButton>
  );
}

function targetOf(backUrl: string): 'checkout' | 'order' | 'reservation' | 'page' {
  const [, first] = pathnameOf(backUrl).split('/');
  return (['checkout', 'order', 'reservation'] as const).find((target) => target === first) ?? 'page';
}
