import { t } from '@/messages/translate';
import { EmptyState, type StatePicture } from './empty-state';
import { LinkButton } from './link-button';
import { commonMessages } from '@/messages/common';

interface LoginPromptProps {
  /** What waits behind the login, in one sentence. */
  text: string;
  /** Login that comes back here: `urls.login({ backUrl })`. */
  href: string;
  picture?: StatePicture;
}

/** What a guest sees of a page that belongs to a customer (AUTH-08). */
export function LoginPrompt({ text, href, picture = 'empty-orders' }: LoginPromptProps) {
  return (
    <EmptyState
      picture={picture}
      text={text}
      action={<LinkButton href={href}>{t(commonMessages.authLoginOrSignup)}</LinkButton>}
    />
  );
}
