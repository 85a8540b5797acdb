import { useEffect, useId, type RefObject } from 'react';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { t } from '@/messages/translate';
import { currentUrl } from '../platform/location';
import { useAddCommentMutation } from '../state/catalogue/comments.api';
import { selectShop } from '../state/catalogue/config.selectors';
import { factsOf } from '../state/store/api-error-helpers';
import { useAppSelector } from '../state/store/hooks';
import { useCommentDraft } from '../state/catalogue/use-comment-draft';
import { useSession } from '../state/auth/use-session';
import { Button } from '../ui/button';
import { LoginPrompt } from '../ui/login-prompt';
import { BaseDialog } from './base-dialog';
import { StarForm } from './rating-form';
import { commentFormsMessages } from '@/messages/comment-forms';

interface CommentFormProps {
  productId: number;
  /** Where the focus returns to, also after a login or a reload came back to the open form. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Writes a comment (CAT-07). A guest is asked to log in and comes back to this form, with what was typed in it. */
export default function CommentForm({ productId, opener, onClose }: CommentFormProps) {
  const { isRestored, isLoggedIn, customer } = useSession();
  const { defaultStar } = shopCapabilities(useAppSelector(selectShop)?.shop_type);
  const formId = useId();
  const draft = useCommentDraft(`product:${productId}`, defaultStar);
  const [add, { isLoading, error, reset }] = useAddCommentMutation();
  useFocusBack(opener);

  const send = async () => {
    const { data } = await add({
      productId,
      body: { star: draft.star, comment: draft.text, customer_id: customer?.id },
    });
    if (!data) return;
    draft.clear();
    onClose();
  };
  const change: typeof draft.change = (part) => {
    if (error) reset();
    draft.change(part);
  };
  return (
    <BaseDialog
      open
      title={t(commentFormsMessages.commentFormTitle)}
      onClose={onClose}
      loading={!isRestored}
      actions={
        isLoggedIn && (
          <Button type="submit" form={formId} loading={isLoading}>
            {t(commentFormsMessages.commentFormSend)}
          </Button>
        )
      }
    >
      {isLoggedIn ? (
        <StarForm
          draft={{ ...draft, change }}
          label={t(commentFormsMessages.commentFormTitle)}
          textLabel={t(commentFormsMessages.commentFormText)}
          hint={t(commentFormsMessages.commentFormHint)}
          formId={formId}
          isTextRequired
          pending={isLoading}
          failure={factsOf(error)}
          onSend={send}
        />
      ) : (
        isRestored && (
          <LoginPrompt
            picture="empty-comments"
            text={t(draft.text === '' ? commentFormsMessages.commentLogin : commentFormsMessages.commentLoginKept)}
            href={urls.login({ backUrl: currentUrl() })}
          />
        )
      )}
    </BaseDialog>
  );
}

function useFocusBack(opener: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = opener.current;
    return () => element?.focus({ preventScroll: true });
  }, [opener]);
}
