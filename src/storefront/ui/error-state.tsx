import { t } from '@/messages/format-message';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { actionsMessages } from '@/messages/actions';
import { errorsMessages } from '@/messages/errors';

interface ErrorStateProps {
  /** The message of the error catalogue; without it, that the server could not be reached. */
  text?: string;
  /** There is no connection; otherwise the request failed. */
  offline?: boolean;
  onRetry: () => void;
  retrying?: boolean;
}

/** A part of the page failed to load: the reason and a retry button. */
export function ErrorState({ text, offline = false, onRetry, retrying }: ErrorStateProps) {
  const retry = (
    <Button variant="secondary" loading={retrying} onClick={onRetry}>
      {t(actionsMessages.actionRetry)}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        picture={offline ? 'offline' : 'error'}
        text={t(errorsMessages.errorLoading)}
        note={text ?? t(offline ? errorsMessages.errorNetwork : errorsMessages.errorServer)}
        action={retry}
      />
    </div>
  );
}
