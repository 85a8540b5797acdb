/**
 * A voucher (ORD-04) and its calendar file: requests the link, then opens it. Import it lazily: it includes its
 * endpoints.
 */
import { useRef } from 'react';
import { parseUrl } from '@/domain/parse-url';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { openTab } from '../../platform/new-tab';
import { origin } from '../../platform/location';
import { selectIsWebview } from '../catalogue/config.slice';
import { voucherReady } from '../shared/events';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { notified } from '../notifications/notification.slice';
import { useGetVoucherMutation } from './orders.api';
import { faultsMessages } from '@/messages/faults';
import { reservationsMessages } from '@/messages/reservations';

export interface VoucherOpening {
  readonly pending: boolean;
  open(): void;
  /** Downloads the stay as a calendar file; opens the voucher when it is not on this shop's pages. */
  addToCalendar(): void;
}

/**
 * The tab is opened during the tap, since browsers do not allow it after the response, and is empty until the link has
 * arrived. A webview has no tabs, and a browser may forbid them: then this page is replaced by the voucher, and the
 * back button returns.
 */
export function useVoucher(orderId: number): VoucherOpening {
  const dispatch = useAppDispatch();
  const isWebview = useAppSelector(selectIsWebview);
  const underWay = useRef(false);
  const [requestVoucher, { isLoading }] = useGetVoucherMutation();
  const leaveFor = (url: string | null, error: unknown) => {
    if (url !== null) dispatch(voucherReady({ url }));
    // The server's error has been shown by a toast already (ERR-01).
    else if (!error) dispatch(notified({ message: t(faultsMessages.errorVoucher), variant: 'error' }));
  };
  const open = async () => {
    const tab = isWebview ? null : openTab(t(reservationsMessages.voucherOpening));
    const { data: link, error } = await requestVoucher(orderId);
    const url = webAddress(link);
    if (url !== null && tab) return tab.go(url);
    tab?.close();
    return leaveFor(url, error);
  };
  const addToCalendar = async () => {
    const { data: link, error } = await requestVoucher(orderId);
    const url = webAddress(link);
    leaveFor(url && (calendarOf(orderId, url) ?? url), error);
  };
  const once = (task: () => Promise<void>) => () => {
    if (underWay.current) return;
    underWay.current = true;
    void task().finally(() => {
      underWay.current = false;
    });
  };
  return { pending: isLoading, open: once(open), addToCalendar: once(addToCalendar) };
}

/** The calendar file of a voucher of this shop; null for a voucher elsewhere. */
function calendarOf(orderId: number, voucher: string): string | null {
  const { origin: shop, pathname, searchParams } = new URL(voucher);
  const signature = searchParams.get('signature');
  if (shop !== origin() || signature === null || pathname !== urls.voucher(orderId, '').split('?')[0]) return null;
  return shop + urls.voucherCalendar(orderId, signature);
}

/** The link as an absolute http(s) URL; null without one, and for any other URL (`javascript:`). */
function webAddress(link: string | null | undefined): string | null {
  const url = link ? parseUrl(link, origin()) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
