/** What a way to pay is called, and how it works, in this shop. */
import type { PanelPaymentWay } from '@/contract/panel-payment-ways.schemas';
import { bankOfWay, wayKind } from '@/domain/bank-way';
import { orderCapabilities } from '@/domain/order-capabilities';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { isolateLatin } from '@/domain/isolate-latin';
import { providerLabel } from '@/domain/providers';
import { panelPaymentWaysMessages } from '@/messages/panel-payment-ways';
import { t } from '@/messages/format-message';
import { paymentsMessages } from '@/messages/payments';
import { useShop } from '../api/shop-config';

/** The usual title and the explanation of a way. */
export function useWayTexts(): (type: PanelPaymentWay['type']) => { readonly usual: string; readonly help: string } {
  const config = useShop();
  const { paidLater } = orderCapabilities(shopCapabilities(config?.shop.shop_type).orderKind);
  return (type) => {
    const variants = {
      cash: config?.shop.online_payment === false ? 'arranged' : 'cash',
      credit: 'credit',
      card_to_card: 'card_to_card',
      deposit: 'deposit',
      on_delivery: paidLater,
    } as const;
    const name = variants[wayKind(type)];
    const bank = bankOfWay(type);
    return {
      usual: bank
        ? t(paymentsMessages['payment.method.bank'], { bank: providerLabel(bank) ?? bank })
        : t(panelPaymentWaysMessages[`way.${name}`]),
      help: t(panelPaymentWaysMessages[`help.${name}`]),
    };
  };
}

/** The title that customers see. */
export function wayTitle({ title }: Pick<PanelPaymentWay, 'title'>, usual: string): string {
  return title === '' ? usual : isolateLatin(title);
}
