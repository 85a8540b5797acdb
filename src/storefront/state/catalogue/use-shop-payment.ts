import type { AppConfig } from '@/contract/config.schemas';
import { useAppSelector } from '../store/hooks';
import { selectConfig, selectShop } from './config.slice';

/** Whether customers can pay at a bank; a shop without one arranges the payment with them. */
export function useTakesPayments(): boolean {
  return useAppSelector(selectShop)?.online_payment !== false;
}

/** The shop's telephone and hours; undefined while the config is unknown. */
export function useSupport(): AppConfig['support'] | undefined {
  return useAppSelector(selectConfig)?.support;
}
