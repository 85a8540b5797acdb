import { useAppSelector } from '../store/hooks';
import { selectShop } from './config.slice';

/** Whether the shop's messages reach phones; no sentence may promise an SMS in a shop whose provider is not set. */
export function useSendsSms(): boolean {
  return useAppSelector(selectShop)?.sends_sms !== false;
}
