import { selectConfig, selectShop } from '@/storefront/state/catalogue/config.selectors';
import { useAppSelector } from '@/storefront/state/store/store-provider';
import { toLatinDigits, toPersianDigits } from '@/domain/digits';
import { flowMessages } from '@/messages/flow';
import { t } from '@/messages/format-message';

/** Whether customers can pay at a bank; a shop without one arranges the payment with them. */
export function useTakesPayments(): boolean {
  return useAppSelector(selectShop)?.online_payment !== false;
}

/** That the payment is arranged with the shop, with its telephone. */
export function ArrangedPayment({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      {t(flowMessages.paymentArranged)} <ShopTelephone />
    </p>
  );
}

/** The shop's telephone as a link; nothing for a shop without one. */
export function ShopTelephone() {
  const support = useAppSelector(selectConfig)?.support;
  const number = toLatinDigits(support?.number ?? '').replace(/[^\d+]/g, '');
  if (number === '') return null;
  return (
    <a href={`tel:${number}`}>
      <bdi dir="ltr">{toPersianDigits(support?.view || support?.number || '')}</bdi>
    </a>
  );
}
