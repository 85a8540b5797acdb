import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrder, DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelTransfersMessages } from '@/messages/panel-transfers';
import { randomKey } from '@/storefront/platform/uuid';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { FormDialog } from '../parts/form-dialog';

type Receipt = NonNullable<DeskOrder['receipt']>;

interface ReceiptActionsProps {
  readonly receipt: Receipt;
  readonly canRefuse?: boolean;
  readonly isConfirmed?: boolean;
}

/** The receipt of a transfer, which the desk compares with its bank account, and the two decisions. */
export function ReceiptActions({ receipt, canRefuse = true, isConfirmed = false }: ReceiptActionsProps) {
  const { id, amount, last4, paid_at, reference, sent_at, picture, can_confirm: canConfirm } = receipt;
  const [isRefusing, setIsRefusing] = useState(false);
  const [confirm, isConfirming] = usePanelAction(panelDeskEndpoints.confirmTransfer);
  // A second tap, or a repeat after a lost answer, is the same decision.
  const key = useRef(randomKey());
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography sx={{ fontWeight: 700 }}>
        {t(panelTransfersMessages.amount, { amount: formatToman(amount) })}
      </Typography>
      <Typography variant="body2">
        {joinParts([
          last4 === null ? '' : t(panelTransfersMessages.last4, { last4: toPersianDigits(last4) }),
          paid_at === null ? '' : t(panelTransfersMessages.paidAt, { time: formatInstant(paid_at) }),
          reference === null ? '' : t(panelTransfersMessages.reference, { ref: toPersianDigits(reference) }),
          sent_at === null ? '' : t(panelTransfersMessages.sentAt, { time: formatInstant(sent_at) }),
        ])}
      </Typography>
      {picture !== null && (
        <Link href={picture} target="_blank" rel="noopener" sx={{ justifySelf: 'start' }}>
          <Box
            component="img"
            src={picture}
            alt={t(panelTransfersMessages.picture)}
            sx={{ display: 'block', maxWidth: '100%', maxHeight: 160, borderRadius: 1 }}
          />
        </Link>
      )}
      {!canConfirm && !isConfirmed && <Typography variant="body2">{t(panelTransfersMessages.forCredit)}</Typography>}
      {(canConfirm || canRefuse) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {canConfirm && (
            <Button
              variant={canRefuse ? 'contained' : 'outlined'}
              disabled={isConfirming}
              onClick={() => void confirm({ params: { id }, body: {}, headers: { 'Idempotency-Key': key.current } })}
            >
              {t(panelTransfersMessages.confirm)}
            </Button>
          )}
          {canRefuse && (
            <Button color="error" onClick={() => setIsRefusing(true)}>
              {t(panelTransfersMessages.refuse)}
            </Button>
          )}
        </Box>
      )}
      {isRefusing && <RefuseDialog id={id} onClose={() => setIsRefusing(false)} />}
    </Box>
  );
}

/** The transfer of an order: what became of it, and its receipt. */
export function OrderTransfer({ transfer }: { readonly transfer: NonNullable<DeskOrderDetail['transfer']> }) {
  const { state, reason, can_refuse, by } = transfer;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {isolateLatin(
          joinParts([t(panelTransfersMessages[`state.${state}`], { reason: reason ?? '' }), by?.name ?? '']),
        )}
      </Typography>
      <ReceiptActions receipt={transfer} canRefuse={can_refuse} isConfirmed={state === 'paid'} />
    </>
  );
}

/** Asks for the reason, which the customer reads. */
function RefuseDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [refuse, isBusy] = usePanelAction(panelDeskEndpoints.refuseTransfer);
  const key = useRef(randomKey());
  const submit = async () => {
    const request = { params: { id }, body: { reason }, headers: { 'Idempotency-Key': key.current } };
    const { failure } = await refuse({ ...request, ownFields: true });
    // After another person's decision there is nothing left to refuse.
    if (failure && failure.details.kind !== 'conflict') return setError(fieldErrorsOf(failure).reason ?? '');
    onClose();
  };
  return (
    <FormDialog
      title={t(panelTransfersMessages.refuseTitle)}
      submitLabel={t(panelTransfersMessages.refuse)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t(panelTransfersMessages.reason)}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setError('');
          // Another reason is another request.
          key.current = randomKey();
        }}
        required
        multiline
        error={error !== ''}
        helperText={error || t(panelTransfersMessages.reasonHelp)}
      />
    </FormDialog>
  );
}
