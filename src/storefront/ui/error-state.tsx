import { t } from '@/messages/translate';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface ErrorStateProps {
  /** The sentence of the error catalogue; without it, that the server could not be reached. */
  text?: string;
  /** No connection rather than a failure. */
  offline?: boolean;
  onRetry: () => void;
  retrying?: boolean;
}

/** A part of the page could not be had: what happened, and a way to try again. */
export function ErrorState({ text, offline = false, onRetry, retrying }: ErrorStateProps) {
  const retry = (
    <Button variant="secondary" loading={retrying} onClick={onRetry}>
      {t('action.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        picture={offline ? 'offline' : 'error'}
        text={text ?? t(offline ? 'error.network' : 'error.server')}
        action={retry}
      />
    </div>
  );
}
