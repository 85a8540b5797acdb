import { t } from '@/messages/format-message';
import type { DrawingName } from './drawing';
import { EmptyState } from './empty-state';
import { LinkButton } from './link-button';
import { accountMenuMessages } from '@/messages/account-menu';
import { navigationMessages } from '@/messages/navigation';

interface LoginPromptProps {
  /** What the login gives access to, in one sentence. */
  text: string;
  /** The login page with the address to return to: `urls.login({ backUrl })`. */
  href: string;
  picture?: DrawingName;
}

/** What a guest sees on a page that requires a login (AUTH-08). */
export function LoginPrompt({ text, href, picture = 'empty-orders' }: LoginPromptProps) {
  return (
    <EmptyState
      picture={picture}
      text={t(accountMenuMessages.loginFirst)}
      note={text}
      action={<LinkButton href={href}>{t(navigationMessages.authLoginOrSignup)}</LinkButton>}
    />
  );
}
