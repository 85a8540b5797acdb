/** Opening a voucher (ORD-04): the link is asked for, then shown beside the page. Loads the calls with it. */
import { useRef } from 'react';
import { parseUrl } from '@/domain/parse-url';
import { t } from '@/messages/format-message';
import { openTab } from '../../platform/new-tab';
import { origin } from '../../platform/location';
import { selectIsWebview } from '../catalogue/config.selectors';
import { voucherReady } from '../store/events';
import { useAppDispatch, useAppSelector } from '../store/store-provider';
import { notified } from '../store/public-actions';
import { useGetVoucherMutation } from './orders.api';
import { faultsMessages } from '@/messages/faults';
import { flowMessages } from '@/messages/flow';

export interface VoucherOpening {
  readonly pending: boolean;
  open(): void;
}

/**
 * The tab opens with the tap, since a browser lets no later answer open one, and waits there for the link. A webview
 * has no tabs, and a browser may forbid them: then this page leaves for the voucher, and the back button returns.
 */
export function useVoucher(orderId: number): VoucherOpening {
  const dispatch = useAppDispatch();
  const isWebview = useAppSelector(selectIsWebview);
  const underWay = useRef(false);
  const [ask, { isLoading }] = useGetVoucherMutation();
  const open = async () => {
    const tab = isWebview ? null : openTab(t(flowMessages.voucherOpening));
    const { data: link, error } = await ask(orderId);
    const url = webAddress(link);
    if (url !== null && tab) tab.go(url);
    else tab?.close();
    if (url !== null && !tab) dispatch(voucherReady({ url }));
    // What the server says of a failure has been told already (ERR-01).
    if (url === null && !error) dispatch(notified({ message: t(faultsMessages.errorVoucher), variant: 'error' }));
  };
  return {
    pending: isLoading,
    open: () => {
      if (underWay.current) return;
      underWay.current = true;
      void open().finally(() => {
        underWay.current = false;
      });
    },
  };
}

/** The link as a whole address of the web; null for none, and for what is no such address (`javascript:`). */
function webAddress(link: string | null | undefined): string | null {
  const url = link ? parseUrl(link, origin()) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
