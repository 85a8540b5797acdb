import type { AppConfig } from '@/contract/config.schemas';
import { useAppSelector } from '../store/hooks';
import { selectConfig, selectShop } from './config.slice';

/** Whether customers can pay at a bank; a shop without one arranges the payment with them. */
export function takesPayments(shop: { readonly online_payment?: boolean | null | undefined } | null): boolean {
  return shop?.online_payment !== false;
}

/** {@link takesPayments} of the current shop. */
export function useTakesPayments(): boolean {
  return takesPayments(useAppSelector(selectShop));
}

/** The shop's telephone and hours; undefined while the config is unknown. */
export function useSupport(): AppConfig['support'] | undefined {
  return useAppSelector(selectConfig)?.support;
}
