import { pathnameOf } from '@/domain/route-rules';
import { urls } from '@/domain/urls';

/**
 * Where a login leads (ROUTE-05, ROUTE-06): a newcomer by way of the profile, which goes on to `backUrl`, so that nothing begun is
 * lost; everybody else at once.
 * @param backUrl a path of our own origin (domain/back-url)
 */
export function loginRedirect(isNew: boolean, backUrl: string): string {
  return isNew && pathnameOf(backUrl) !== urls.profile() ? urls.profile(backUrl) : backUrl;
}
