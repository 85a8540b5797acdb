import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import type { DeskPaymentWay } from '@/contract/panel-money.schemas';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { ltrInput } from '../fields/ltr-input';
import { ChoiceChips } from '../lists/choice-chips';
import { useOrderSteps } from './use-order-steps';
import { FormDialog } from '../parts/form-dialog';

export const PAYMENT_WAYS: readonly DeskPaymentWay[] = ['cash', 'card_reader', 'card_to_card'];

interface PaidDialogProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Records a payment that was received at the desk. */
export function PaidDialog({ order, onClose }: PaidDialogProps) {
  const { id, version } = order;
  const { payment, fields, onFailure } = usePaymentFields({ mayBeLater: false });
  const [markPaid, isPaying] = usePanelAction(panelDeskEndpoints.markDeskPaid);
  const submit = async () => {
    if (!payment) return;
    const { failure } = await markPaid({ params: { id }, body: { version, ...payment }, ownFields: true });
    if (failure) return onFailure(fieldErrorsOf(failure).ref);
    onClose();
  };
  return (
    <FormDialog
      title={t(panelOrdersMessages.markPaid)}
      submitLabel={t(panelOrdersMessages.markPaidYes)}
      isBusy={isPaying}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{dueText(order)}</Typography>
      {fields}
    </FormDialog>
  );
}

/** What the payment that is about to be recorded is of, and what of a deposit is left. */
function dueText({ kind, price, paid, due_now: due = 0 }: DeskOrder): string {
  const rest = price - paid - due;
  if (rest <= 0) return t(panelOrdersMessages.markPaidText, { amount: formatToman(due) });
  const text = {
    goods: panelOrdersMessages.markPaidDeposit,
    stay: panelOrdersMessages['markPaidDeposit.stay'],
  }[kind];
  return t(text, { amount: formatToman(due), rest: formatToman(rest) });
}

/** Records the delivery of an order of which money is owed, with the money when it has come. */
export function DeliveredDialog({ order, onClose }: PaidDialogProps) {
  const { change, isBusy } = useOrderSteps();
  return (
    <AtDoorDialog
      order={order}
      title={t(panelOrdersMessages['action.done.goods'])}
      isBusy={isBusy}
      onClose={onClose}
      send={async (payment) => (await change(order, { to: 'done', payment }, { ownFields: true })).failure}
    />
  );
}

/** Records the arrival of a guest who owes money, with the money when it has come. */
export function ArrivedDialog({ order, onClose }: PaidDialogProps) {
  const { setArrived, isBusy } = useOrderSteps();
  return (
    <AtDoorDialog
      order={order}
      title={t(panelOrdersMessages['action.arrived'])}
      isBusy={isBusy}
      onClose={onClose}
      send={async (payment) => (await setArrived(order, true, { payment, ownFields: true })).failure}
    />
  );
}

interface ReceivedPayment {
  readonly way: DeskPaymentWay;
  readonly ref: string | null;
}

interface AtDoorDialogProps extends PaidDialogProps {
  readonly title: string;
  readonly isBusy: boolean;
  /** The failure of the call, if it failed. */
  readonly send: (payment: ReceivedPayment | null) => Promise<Parameters<typeof fieldErrorsOf>[0] | undefined>;
}

/** Asks whether the money came, and how. */
function AtDoorDialog({ order: { owed = 0 }, title, isBusy, send, onClose }: AtDoorDialogProps) {
  const { payment, fields, onFailure } = usePaymentFields({ mayBeLater: true });
  const submit = async () => {
    const failure = await send(payment);
    const error = failure && fieldErrorsOf(failure)['payment.ref'];
    // After another person's change the amount is another one.
    if (failure && failure.details.kind !== 'conflict') return onFailure(error);
    onClose();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={t(panelOrdersMessages.onDeliveryYes)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{t(panelOrdersMessages.onDeliveryText, { amount: formatToman(owed) })}</Typography>
      {fields}
    </FormDialog>
  );
}

/** The fields of a received payment: how it came, and the number of its receipt. */
function usePaymentFields({ mayBeLater }: { readonly mayBeLater: boolean }) {
  const [way, setWay] = useState<DeskPaymentWay | 'later'>('cash');
  const [ref, setRef] = useState('');
  const [error, setError] = useState('');
  const later = { value: 'later' as const, label: t(panelOrdersMessages.wayNotYet) };
  const fields = (
    <>
      <ChoiceChips
        label={t(panelOrdersMessages.way)}
        value={way}
        choices={[
          ...PAYMENT_WAYS.map((value) => ({ value, label: t(panelOrdersMessages[`way.${value}`]) })),
          ...(mayBeLater ? [later] : []),
        ]}
        onChange={setWay}
      />
      {way !== 'later' && (
        <TextField
          label={t(panelOrdersMessages.ref)}
          value={ref}
          onChange={({ target }) => {
            setRef(target.value);
            setError('');
          }}
          required={way === 'card_to_card'}
          error={error !== ''}
          helperText={error || t(panelOrdersMessages.refHelp)}
          slotProps={{ htmlInput: ltrInput }}
        />
      )}
    </>
  );
  const payment: ReceivedPayment | null = way === 'later' ? null : { way, ref: ref.trim() || null };
  return { payment, fields, onFailure: (message: string | undefined) => setError(message ?? '') };
}
