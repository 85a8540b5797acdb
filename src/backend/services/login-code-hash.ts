/** The form in which login codes are stored. */
import { createHmac } from 'node:crypto';
import type { CodePurpose } from '@/contract/auth.schemas';

/** The keyed hash of a code for one purpose and mobile. */
export function loginCodeHash(secret: string, purpose: CodePurpose, mobile: string, code: string): string {
  return createHmac('sha256', secret).update(`code|${purpose}|${mobile}|${code}`).digest('hex');
}
