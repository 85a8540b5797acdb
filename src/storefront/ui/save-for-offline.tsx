import { useEffect } from 'react';
import { keepThisPage } from '../platform/service-worker';

/** Saves this page for offline use (public/service-worker.js decides which pages are allowed). */
export function SaveForOffline() {
  useEffect(() => keepThisPage(), []);
  return null;
}
