import type { Transaction } from '@/contract/payments.schemas';
import { safeBackUrl } from '@/domain/return-url';
import { formatAmount, formatToman } from '@/domain/money';
import { pathOf } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { origin } from '@/storefront/platform/location';
import { isOffline } from '@/storefront/state/store/api-error-helpers';
import { useTopUpResult, type TopUpResult } from '@/storefront/state/customer/use-top-up-result';
import { useTopUp } from '@/storefront/state/customer/use-top-up';
import { PriceRows } from '@/storefront/ui/price-rows';
import { Button } from '@/storefront/ui/button';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { Reference } from '@/storefront/ui/reference';
import { t } from '@/messages/translate';
import { ResultSkeleton } from './result-skeleton';
import styles from './payment-return.module.css';
import type { TopUpReturn } from './return-query';
import { accountMessages } from '@/messages/account';
import { checkoutMessages } from '@/messages/checkout';
import { commonMessages } from '@/messages/common';
import { flowMessages } from '@/messages/flow';
import { sharedMessages } from '@/messages/shared';

interface TopUpResultProps {
  /** Anybody can type an address: it says what to look for, never how it went. */
  charging: TopUpReturn;
  failed: boolean;
  /** The return says that the customer gave up at the bank. */
  canceled: boolean;
}

/** After a top-up: what the shop's own books say of it, the credit as it is now, and the way back to where it was needed. */
export function TopUpResult({ charging, failed, canceled }: TopUpResultProps) {
  const facts = useTopUpResult(charging, !failed);
  const { credit, topUp, error, isFetching, refetch } = facts;
  const backUrl = safeBackUrl(charging.backUrl, origin()) ?? undefined;
  if (facts.failed)
    return (
      <ErrorState text={error?.msg || undefined} offline={isOffline(error)} onRetry={refetch} retrying={isFetching} />
    );
  if (credit === null) return <ResultSkeleton />;
  return (
    <div role="status">
      {topUp && <Arrived topUp={topUp} credit={credit} backUrl={backUrl} />}
      {!topUp && failed && (
        <Failed charging={charging} canceled={canceled} facts={facts} credit={credit} backUrl={backUrl} />
      )}
      {!topUp && !failed && <Open isSought={charging.after !== null} credit={credit} backUrl={backUrl} />}
    </div>
  );
}

interface PartProps {
  /** Toman, now. */
  credit: number;
  backUrl: string | undefined;
}

function Arrived({ topUp: { amount, ref }, credit, backUrl }: PartProps & { topUp: Transaction }) {
  return (
    <>
      <EmptyState
        picture="success"
        title={t(sharedMessages.paymentSuccess)}
        text={t(flowMessages.paymentSuccessCharge, { amount: formatAmount(amount) })}
        action={<WayBack backUrl={backUrl} />}
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

/** The money is on its way, or nobody knows of which top-up the address speaks: then the credit alone is told. */
function Open({ isSought, credit, backUrl }: PartProps & { isSought: boolean }) {
  const now = t(checkoutMessages.returnCredit, { amount: formatToman(credit) });
  return (
    <EmptyState
      picture="empty-orders"
      title={t(isSought ? accountMessages.chargePending : checkoutMessages.returnCharge)}
      text={isSought ? `${t(flowMessages.paymentPending)} ${now}` : now}
      action={<WayBack backUrl={backUrl} />}
    />
  );
}

function Failed({
  charging: { amount },
  canceled,
  facts,
  credit,
  backUrl,
}: PartProps & Pick<TopUpResultProps, 'charging' | 'canceled'> & { facts: TopUpResult }) {
  const anotherAmount = urls.chargeAccount({ amount: amount ?? undefined, backUrl });
  return (
    <>
      <EmptyState
        picture="error"
        title={t(canceled ? flowMessages.paymentCancelled : flowMessages.paymentFailed)}
        text={t(checkoutMessages.returnCredit, { amount: formatToman(credit) })}
        action={
          amount === null ? (
            <LinkButton href={anotherAmount}>{t(commonMessages.actionRetry)}</LinkButton>
          ) : (
            <PayAgain amount={amount} newest={facts.newest} backUrl={backUrl} />
          )
        }
      />
      <p className={styles.more}>{t(flowMessages.paymentFailedRefundNote)}</p>
      <p className={styles.more}>
        {amount !== null && (
          <LinkButton href={anotherAmount} variant="quiet">
            {t(accountMessages.chargeOther)}
          </LinkButton>
        )}
        <WayBack backUrl={backUrl} quiet />
      </p>
    </>
  );
}

function PayAgain({ amount, newest, backUrl }: { amount: number; newest: number; backUrl: string | undefined }) {
  const { start, pending, done, error } = useTopUp({ after: newest, backUrl });
  return (
    <>
      <Button size="large" loading={pending || done} onClick={() => start(amount)}>
        {t(accountMessages.chargeAgain, { amount: formatToman(amount) })}
      </Button>
      <p role="alert" className={styles.error}>
        {error?.errors?.[0]?.msg ?? error?.msg}
      </p>
    </>
  );
}

/** To the page where the credit was needed, or to the movements of the credit. */
function WayBack({ backUrl, quiet = false }: { backUrl: string | undefined; quiet?: boolean }) {
  const variant = quiet ? 'quiet' : 'primary';
  if (backUrl === undefined)
    return (
      <LinkButton href={urls.transactions()} variant={variant}>
        {t(accountMessages.chargeToTransactions)}
      </LinkButton>
    );
  return (
    <LinkButton href={backUrl} variant={variant}>
      {t(accountMessages[`charge.back.${placeOf(backUrl)}`])}
    </LinkButton>
  );
}

function placeOf(backUrl: string): 'checkout' | 'order' | 'reservation' | 'page' {
  const [, first] = pathOf(backUrl).split('/');
  return (['checkout', 'order', 'reservation'] as const).find((place) => place === first) ?? 'page';
}
