import { useEffect } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useAppDispatch } from '../store/hooks';

/**
 * Dispatches what a page shows, for analytics (TRK-01): once, and again when the key changes.
 * @param key identifies the payload
 */
export function useTrackView<P>(create: (payload: P) => UnknownAction, payload: P, key: string | number): void {
  const dispatch = useAppDispatch();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the payload
  useEffect(() => void dispatch(create(payload)), [dispatch, key]);
}
