/** The login by a QR code (AUTH-07), for the login page. Loads the calls with it. */
import { useEffect, useRef } from 'react';
import { urls } from '@/domain/urls';
import type { ApiErrorData } from '../../http/api-error';
import { replace } from '../../platform/navigation';
import { useEnterByQrcodeMutation } from './auth.api';
import { selectQrShop } from '../catalogue/config.selectors';
import { toApiError } from '../store/api-error-helpers';
import { useAppSelector } from '../store/hooks';
import { useIsRehydrated } from '../store/hooks';

export interface QrLoginView {
  /** The place's label, once one is there. */
  readonly place: string | null;
  readonly error: ApiErrorData | null;
  readonly pending: boolean;
  retry(): void;
}

/** Enters by the code as soon as it is known who is here, once. A newcomer's navigation follows by the reactions (AUTH-04). */
export function useQrLogin(id: string): QrLoginView {
  const restored = useIsRehydrated();
  const place = useAppSelector(selectQrShop)?.name ?? null;
  const [enter, { isLoading, isSuccess, error, data }] = useEnterByQrcodeMutation();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!restored || isAsked.current) return;
    isAsked.current = true;
    void enter(id);
  }, [restored, enter, id]);
  // Who was logged in already changes nothing by it: there is nothing to wait for.
  const stays = data?.stays === true;
  useEffect(() => {
    if (stays) replace(urls.home());
  }, [stays]);
  return { place: isSuccess ? place : null, error: toApiError(error), pending: isLoading, retry: () => void enter(id) };
}
