import { t } from '@/messages/format-message';
import { EmptyState, type StatePicture } from './empty-state';
import { LinkButton } from './link-button';
import { commonMessages } from '@/messages/common';

interface LoginPromptProps {
  /** What the login gives access to, in one sentence. */
  text: string;
  /** The login page with the address to return to: `urls.login({ backUrl })`. */
  href: string;
  picture?: StatePicture;
}

/** What a guest sees on a page that requires a login (AUTH-08). */
export function LoginPrompt({ text, href, picture = 'empty-orders' }: LoginPromptProps) {
  return (
    <EmptyState
      picture={picture}
      text={text}
      action={<LinkButton href={href}>{t(commonMessages.authLoginOrSignup)}</LinkButton>}
    />
  );
}
