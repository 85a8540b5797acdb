import { useId, type FormEvent } from 'react';
import type { InvoiceParty } from '@/contract/invoicing.schemas';
import { NO_PARTY } from '@/domain/invoice-party';
import { t } from '@/messages/format-message';
import { invoicingMessages } from '@/messages/invoicing';
import { officialInvoiceMessages } from '@/messages/official-invoice';
import { fieldMessage, isOffline, toApiError } from '@/storefront/http/api-error';
import { notified } from '../state/notifications/notification.slice';
import { useGetInvoiceStateQuery, useSetBuyerMutation } from '../state/orders/invoices.api';
import { useDraft } from '../state/shared/use-draft';
import { useAppDispatch } from '../state/store/hooks';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { Field, focusFirstError, type FieldProps } from '../ui/field';
import { LoadingRegion, Skeleton } from '../ui/skeleton';
import { BaseDialog } from './base-dialog';
import { DialogFailure } from './dialog-failure';
import styles from './buyer-dialog.module.css';

/** In the sequence of the form; the codes are numbers. */
const FIELDS = [
  { name: 'name', kind: 'text', maxLength: 120 },
  { name: 'national_id', kind: 'number' },
  { name: 'economic_code', kind: 'number' },
  { name: 'registration_number', kind: 'number' },
  { name: 'postal_code', kind: 'number' },
  { name: 'telephone', kind: 'mobile' },
  { name: 'address', kind: 'text', maxLength: 300, rows: 2 },
] as const satisfies readonly (Pick<FieldProps, 'kind' | 'maxLength' | 'rows'> & {
  readonly name: keyof InvoiceParty;
})[];

interface BuyerDialogProps {
  orderId: number;
  onClose: () => void;
}

/** Names the buyer in the official invoice of an order. What was typed stays until it is saved. */
export default function BuyerDialog({ orderId, onClose }: BuyerDialogProps) {
  const formId = useId();
  const dispatch = useAppDispatch();
  const { data, error: readError, isFetching, refetch } = useGetInvoiceStateQuery(orderId);
  const { fields, change, forget } = useDraft(`buyer:${orderId}`, data?.buyer ?? NO_PARTY);
  const [save, { isLoading, error }] = useSetBuyerMutation();
  const failure = toApiError(error);
  const readFailure = toApiError(readError);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const result = await save({ orderId, buyer: fields });
    if (result.error) return void requestAnimationFrame(() => focusFirstError(form));
    forget();
    dispatch(notified({ message: t(officialInvoiceMessages.buyerSaved), variant: 'success' }));
    onClose();
  };
  return (
    <BaseDialog
      open
      title={t(officialInvoiceMessages.editBuyer)}
      onClose={onClose}
      actions={
        data && (
          <Button type="submit" form={formId} loading={isLoading}>
            {t(officialInvoiceMessages.buyerSave)}
          </Button>
        )
      }
    >
      {data ? (
        <form
          id={formId}
          className={styles.form}
          onSubmit={(event) => void submit(event)}
          noValidate
          aria-label={t(officialInvoiceMessages.editBuyer)}
        >
          <p className={styles.note}>
            {t(data.invoices.length > 0 ? officialInvoiceMessages.buyerCorrects : officialInvoiceMessages.buyerAbout)}
          </p>
          {FIELDS.map(({ name, ...field }) => (
            <Field
              key={name}
              {...field}
              name={name}
              label={t(invoicingMessages[`party.${name}`])}
              value={fields[name]}
              onValueChange={(value) => change({ [name]: value })}
              error={fieldMessage(failure, name)}
            />
          ))}
          {failure?.errors?.length ? null : <DialogFailure failure={failure} field="name" />}
        </form>
      ) : readFailure ? (
        <ErrorState
          text={readFailure.msg}
          offline={isOffline(readFailure)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="320px" />
        </LoadingRegion>
      )}
    </BaseDialog>
  );
}
