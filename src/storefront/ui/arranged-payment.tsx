import type { AppConfig } from '@/contract/config.schemas';
import { toPersianDigits } from '@/domain/digits';
import { dialedNumber } from '@/domain/telephone';
import { accountMessages } from '@/messages/account';
import { paymentsMessages } from '@/messages/payments';
import { t } from '@/messages/format-message';

interface ArrangedPaymentProps {
  readonly support: AppConfig['support'] | undefined;
  readonly className?: string | undefined;
}

/** That the payment is arranged with the shop, with its telephone. */
export function ArrangedPayment({ support, className }: ArrangedPaymentProps) {
  return (
    <p className={className}>
      {t(paymentsMessages.paymentArranged)} <ShopTelephone support={support} />
    </p>
  );
}

/** That a shop without a bank tops up the credit itself, with its telephone. */
export function ArrangedTopUp({ support, className }: ArrangedPaymentProps) {
  return (
    <p className={className}>
      {t(accountMessages.topUpArranged)} <ShopTelephone support={support} />
    </p>
  );
}

/** The shop's telephone as a link; nothing for a shop without one. */
export function ShopTelephone({ support }: Pick<ArrangedPaymentProps, 'support'>) {
  const number = dialedNumber(support?.number ?? '');
  if (number === '') return null;
  return (
    <a href={`tel:${number}`}>
      <bdi dir="ltr">{toPersianDigits(support?.view || support?.number || '')}</bdi>
    </a>
  );
}
