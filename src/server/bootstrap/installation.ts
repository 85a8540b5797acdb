/** What of the settings the checks of an installation concern (backend/services/system/check-shop.ts). */
import { linkSignature } from '@/backend/services/signed-link';
import type { LiveSettings } from '@/backend/services/live-settings';
import type { Installation } from '@/backend/services/system/check-shop';
import type { Settings } from '../settings/settings';

/** The key with which `npm run doctor` asks the running shop for its findings. It grants nothing else. */
export function checksKey(secret: string): string {
  return linkSignature({ secret }, 'checks');
}

/** The parts that a running shop and a stopped one have in common. */
export function installationOf({
  dataDir,
  secret,
  allowNewerDatabase,
}: Settings): Pick<Installation, 'dataDir' | 'hasOwnSecret' | 'allowsNewer' | 'isStopped'> {
  return { dataDir, hasOwnSecret: secret !== null, allowsNewer: allowNewerDatabase, isStopped: false };
}

/** The address and the providers in force. */
export function gatewaysOf({ origin, sms, payment }: LiveSettings): Pick<Installation, 'origin' | 'sms' | 'payment'> {
  return { origin: origin.known, sms, payment };
}
