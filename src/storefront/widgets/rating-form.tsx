import { useEffect, useRef, useState, type FormEvent } from 'react';
import { MAX_COMMENT_TEXT, MAX_STAR } from '@/domain/constants';
import { t } from '@/messages/format-message';
import { fieldMessage, type ApiErrorData } from '@/storefront/http/api-error';
import { intOr } from '../platform/parse-stored';
import { useDraft } from '../state/shared/use-draft';
import { Button } from '../ui/button';
import { Field, focusFirstError } from '../ui/field';
import { RatingInput } from './rating-input';
import styles from './rating-form.module.css';
import { commentFormsMessages } from '@/messages/comment-forms';

interface Rating {
  readonly star: number;
  readonly text: string;
}
export interface RatingDraft extends Rating {
  change(part: Partial<Rating>): void;
  forget(): void;
}

/** The draft of a rating; until something is changed it is empty and has the given stars. */
export function useRatingDraft(subject: `product:${number}` | `order:${number}`, stars: number): RatingDraft {
  const { fields, change, forget } = useDraft(subject, { star: String(stars), text: '' });
  return {
    star: intOr(Number(fields.star), stars, 1, MAX_STAR),
    text: fields.text,
    change: ({ star, text }) =>
      change({ ...(star !== undefined && { star: String(star) }), ...(text !== undefined && { text }) }),
    forget,
  };
}

interface RatingFormProps {
  draft: RatingDraft;
  /** Spoken name of the form. */
  label: string;
  textLabel: string;
  /** Below the text field: where and under which name the comment will be published. */
  hint: string;
  /** Label of the form's own button; without it the button is outside of the form and refers to it by `formId`. */
  send?: string;
  isTextRequired?: boolean;
  formId?: string;
  pending: boolean;
  failure: ApiErrorData | null;
  /** Called with valid input only, and not again until it has settled. */
  onSend: () => Promise<unknown>;
}

/** A form with stars and text, for comments and ratings. Its input survives failures, since it is stored in a draft. */
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
  // `pending` is updated one render too late for the second tap of a double tap.
  const isSending = useRef(false);
  const [tries, setTries] = useState(0);
  const isMissing = isTextRequired && draft.text.trim() === '';

  useEffect(() => {
    if (tries > 0) focusFirstError(form.current);
  }, [tries]);
  // The button was disabled meanwhile and has lost the focus.
  useEffect(() => {
    if (failure && !focusFirstError(form.current)) submitButton(form.current)?.focus();
  }, [failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (isMissing || isSending.current) return;
    isSending.current = true;
    await onSend();
    isSending.current = false;
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

/** Also finds a button outside of the form that refers to it. */
function submitButton(form: HTMLFormElement | null): HTMLButtonElement | undefined {
  return [...(form?.elements ?? [])].find(
    (control): control is HTMLButtonElement => control instanceof HTMLButtonElement && control.type === 'submit',
  );
}
