import { useWatch } from 'react-hook-form';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { usePanelRead } from '../api/use-panel';
import { quoteBodyOf, type OrderForm } from './order-body';

/** What the order in the form costs, as the server computes it; one request for all who ask. */
export function useOrderQuote() {
  const form = useWatch() as OrderForm;
  const body = quoteBodyOf(form);
  const hasProducts = body.products.length > 0;
  const quote = usePanelRead(panelDeskEndpoints.quoteDeskOrder, { body, enabled: hasProducts, keepsFormer: true });
  return { ...quote, form, body, hasProducts };
}
