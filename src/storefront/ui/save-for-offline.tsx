import { useEffect } from 'react';
import { keepThisPage } from '../platform/service-worker';

/** From now on this page opens without a network too (public/service-worker.js knows which pages may). */
export function SaveForOffline() {
  useEffect(() => keepThisPage(), []);
  return null;
}
