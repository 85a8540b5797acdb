import type { AppConfig } from '@/contract/config.schemas';
import { useAppSelector } from '../store/store-provider';
import { selectConfig, selectShop } from './config.selectors';

/** Whether customers can pay at a bank; a shop without one arranges the payment with them. */
export function useTakesPayments(): boolean {
  return useAppSelector(selectShop)?.online_payment !== false;
}

/** The shop's telephone and hours; undefined while the config is unknown. */
export function useSupport(): AppConfig['support'] | undefined {
  return useAppSelector(selectConfig)?.support;
}
