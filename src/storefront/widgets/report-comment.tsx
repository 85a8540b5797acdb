import { useId, type FormEvent } from 'react';
import type { Comment } from '@/contract/comments.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { MAX_REPORT_TEXT } from '@/domain/constants';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { currentUrl } from '../platform/location';
import { useReportCommentMutation } from '../state/catalogue/comments.api';
import { fieldMessage, toApiError } from '@/storefront/http/api-error';
import { useDraft } from '../state/shared/use-draft';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { LoginPrompt } from '../ui/login-prompt';
import { BaseDialog } from './base-dialog';
import { DialogFailure } from './dialog-failure';
import styles from './report-comment.module.css';
import { commentFormsMessages } from '@/messages/comment-forms';
import { selectIsLoggedIn, selectUser } from '../state/auth/auth.slice';
import { selectCustomer } from '../state/customer/customer.slice';
import { useAppSelector } from '../state/store/hooks';

interface ReportCommentProps {
  productId: number;
  comment: Comment;
  onClose: () => void;
}

/** Reports a comment, with an optional reason (CAT-07). The input survives failures until it is sent. */
export default function ReportComment({ productId, comment, onClose }: ReportCommentProps) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const userId = useAppSelector(selectUser)?.id ?? null;
  const customer = useAppSelector(selectCustomer);
  const formId = useId();
  const draft = useDraft(`report:${comment.id}`, { reason: '' });
  const { reason } = draft.fields;
  const [report, { isLoading, error }] = useReportCommentMutation();
  const failure = toApiError(error);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = { user_id: userId, customer_id: customer?.id, comment: reason };
    const result = await report({ productId, commentId: comment.id, body });
    if (result.error) return;
    draft.forget();
    onClose();
  };
  return (
    <BaseDialog
      open
      title={t(commentFormsMessages.reportTitle)}
      onClose={onClose}
      actions={
        isLoggedIn && (
          <Button type="submit" form={formId} loading={isLoading}>
            {t(commentFormsMessages.reportSend)}
          </Button>
        )
      }
    >
      {isLoggedIn ? (
        <>
          <form
            id={formId}
            className={styles.form}
            onSubmit={(event) => void send(event)}
            noValidate
            aria-label={t(commentFormsMessages.reportTitle)}
          >
            <blockquote className={styles.quote}>
              <b>{isolateLatin(comment.name)}</b>
              <p className={styles.words}>{isolateLatin(comment.comment)}</p>
            </blockquote>
            <Field
              label={t(commentFormsMessages.reportText)}
              name="reason"
              rows={3}
              maxLength={MAX_REPORT_TEXT}
              value={reason}
              onValueChange={(text) => draft.change({ reason: text })}
              error={fieldMessage(failure, 'comment')}
              hint={t(commentFormsMessages.reportHint)}
            />
          </form>
          <DialogFailure failure={failure} field="comment" />
        </>
      ) : (
        <LoginPrompt
          picture="empty-comments"
          text={t(commentFormsMessages.reportLogin)}
          href={urls.login({ backUrl: backUrl() })}
        />
      )}
    </BaseDialog>
  );
}

/** The current page at its comments. */
function backUrl(): string {
  return `${currentUrl().split('#')[0]}#comments`;
}
