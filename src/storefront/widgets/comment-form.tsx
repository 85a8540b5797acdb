import { useEffect, useId, type RefObject } from 'react';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { currentUrl } from '../platform/location';
import { useAddCommentMutation } from '../state/catalogue/comments.api';
import { selectShop } from '../state/catalogue/config.slice';
import { toApiError } from '@/storefront/http/api-error';
import { useAppSelector, useIsRehydrated } from '../state/store/hooks';
import { Button } from '../ui/button';
import { LoginPrompt } from '../ui/login-prompt';
import { BaseDialog } from './base-dialog';
import { DialogFailure } from './dialog-failure';
import { RatingForm, useRatingDraft } from './rating-form';
import { commentFormsMessages } from '@/messages/comment-forms';
import { selectIsLoggedIn } from '../state/auth/auth.slice';
import { selectCustomer } from '../state/customer/customer.slice';

interface CommentFormProps {
  productId: number;
  /** The element that gets the focus back, also when the page was loaded with the form open. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Writes a comment (CAT-07). A guest is sent to the login and returns to this form with its input. */
export default function CommentForm({ productId, opener, onClose }: CommentFormProps) {
  const isRehydrated = useIsRehydrated();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const customer = useAppSelector(selectCustomer);
  const { defaultStar } = shopCapabilities(useAppSelector(selectShop)?.shop_type);
  const formId = useId();
  const draft = useRatingDraft(`product:${productId}`, defaultStar);
  const [add, { isLoading, error, reset }] = useAddCommentMutation();
  const failure = toApiError(error);
  useRestoredFocus(opener);

  const send = async () => {
    const { data } = await add({
      productId,
      body: { star: draft.star, comment: draft.text, customer_id: customer?.id },
    });
    if (!data) return;
    draft.forget();
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
      loading={!isRehydrated}
      actions={
        isLoggedIn && (
          <Button type="submit" form={formId} loading={isLoading}>
            {t(commentFormsMessages.commentFormSend)}
          </Button>
        )
      }
    >
      {isLoggedIn ? (
        <>
          <RatingForm
            draft={{ ...draft, change }}
            label={t(commentFormsMessages.commentFormTitle)}
            textLabel={t(commentFormsMessages.commentFormText)}
            hint={t(commentFormsMessages.commentFormHint)}
            formId={formId}
            isTextRequired
            pending={isLoading}
            failure={failure}
            onSend={send}
          />
          <DialogFailure failure={failure} field="comment" />
        </>
      ) : (
        isRehydrated && (
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

function useRestoredFocus(opener: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = opener.current;
    return () => element?.focus({ preventScroll: true });
  }, [opener]);
}
