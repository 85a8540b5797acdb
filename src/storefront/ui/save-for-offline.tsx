import { useEffect } from 'react';
import { savePageOffline } from '../platform/service-worker';

/** Saves this page for offline use (public/service-worker.js decides which pages are allowed). */
export function SaveForOffline() {
  useEffect(() => savePageOffline(), []);
  return null;
}
