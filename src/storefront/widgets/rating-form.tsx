import { useEffect, useRef, useState, type FormEvent } from 'react';
import { MAX_COMMENT_TEXT } from '@/domain/constants';
import { t } from '@/messages/translate';
import type { ApiErrorData } from '../http/api-error';
import { fieldMessage } from '../state/store/api-error-helpers';
import type { CommentDraftView } from '../state/catalogue/use-comment-draft';
import { Button } from '../ui/button';
import { Field, focusFirstError } from '../ui/field';
import { RatingInput } from './rating-input';
import styles from './rating-form.module.css';
import { commentFormsMessages } from '@/messages/comment-forms';

interface RatingFormProps {
  draft: CommentDraftView;
  /** Spoken name of the form. */
  label: string;
  textLabel: string;
  /** Under the text: where it will stand, under which name. */
  hint: string;
  /** Words of the form's own button; none where it stands elsewhere, by `formId`. */
  send?: string;
  isTextRequired?: boolean;
  formId?: string;
  pending: boolean;
  failure: ApiErrorData | null;
  /** Called with what is sound, and once until it is answered. */
  onSend: () => Promise<unknown>;
}

/** Stars and words: a comment, a rating. What was typed stays, whatever fails (it lives in the draft). */
export function RatingForm({
  draft,
  label,
  textLabel,
  hint,
  send,
  isTextRequired = false,
  formId,
  pending,
  failure,
  onSend,
}: RatingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // `pending` is a render late for the second tap of a double one.
  const underWay = useRef(false);
  const [tries, setTries] = useState(0);
  const isMissing = isTextRequired && draft.text.trim() === '';

  useEffect(() => {
    if (tries > 0) focusFirstError(form.current);
  }, [tries]);
  // The button was out of use meanwhile and has lost the focus.
  useEffect(() => {
    if (failure && !focusFirstError(form.current)) submitButton(form.current)?.focus();
  }, [failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (isMissing || underWay.current) return;
    underWay.current = true;
    await onSend();
    underWay.current = false;
  };
  return (
    <form
      ref={form}
      id={formId}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={label}
    >
      <RatingInput
        label={t(commentFormsMessages.commentFormStar)}
        value={draft.star}
        onChange={(star) => draft.change({ star })}
        disabled={pending}
      />
      <Field
        label={textLabel}
        name="comment"
        rows={5}
        required={isTextRequired}
        maxLength={MAX_COMMENT_TEXT}
        value={draft.text}
        onValueChange={(text) => draft.change({ text })}
        error={tries > 0 && isMissing ? t(commentFormsMessages.commentRequired) : fieldMessage(failure, 'comment')}
        hint={hint}
      />
      {send !== undefined && (
        <div>
          <Button type="submit" loading={pending}>
            {send}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Also one outside of the form that names it. */
function submitButton(form: HTMLFormElement | null): HTMLButtonElement | undefined {
  return [...(form?.elements ?? [])].find(
    (control): control is HTMLButtonElement => control instanceof HTMLButtonElement && control.type === 'submit',
  );
}
