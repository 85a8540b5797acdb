import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '@/contract/endpoint';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { fieldErrorsOf, usePanelAction, usePanelRead } from '../api/use-panel';
import { wayText } from './way-text';
import { FormDialog } from '../parts/form-dialog';
import { TRADE_WORDS } from '../parts/trade-words';

interface CancelDialogProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Shows the refund before an order is canceled. */
export function CancelDialog({ order: { id, kind, status, version: orderVersion }, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState<'full' | 'terms'>('full');
  const [isToCredit, setIsToCredit] = useState(false);
  const [error, setError] = useState('');
  const { data, error: failed, refetch } = usePanelRead(panelDeskEndpoints.quoteCancellation, { params: { id } });
  const [cancel, isBusy] = usePanelAction(panelDeskEndpoints.cancelDeskOrder);
  const quote = data?.item;
  // An order that is paid while the dialog is open has a different refund.
  useEffect(() => void refetch({ cancelRefetch: false }), [orderVersion, refetch]);
  const title = status === 'rt_wait' ? t(panelOrdersMessages.reject) : TRADE_WORDS[kind].cancel;
  const submit = async () => {
    if (!quote) return;
    if (reason.trim() === '') return setError(t(panelOrdersMessages.reasonNeeded));
    const { version } = quote;
    const body = {
      version,
      reason,
      refund,
      expected_refund: refund === 'full' ? quote.full : quote.terms,
      ...(isToCredit && { refund_to: 'credit' as const }),
    };
    const { failure } = await cancel({ params: { id }, body, ownFields: true });
    if (failure) setError(fieldErrorsOf(failure).reason ?? '');
    else onClose();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      isBusy={isBusy}
      isDanger
      isDisabled={!quote?.can_cancel}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!quote && !failed && <Skeleton height={60} />}
      {failed && <Alert severity="error">{isolateLatin(failed.details.msg)}</Alert>}
      {quote && quote.paid === 0 && <Alert severity="info">{t(panelOrdersMessages.refundNone)}</Alert>}
      {quote && quote.paid > 0 && (
        <>
          <Alert severity="warning">
            {refundText(quote, refund === 'full' ? quote.full : quote.terms, isToCredit)}
          </Alert>
          {quote.way && quote.may_credit && (
            <FormControlLabel
              control={<Checkbox checked={isToCredit} onChange={(_, next) => setIsToCredit(next)} />}
              label={t(panelOrdersMessages.refundToCredit)}
            />
          )}
          {quote.terms !== quote.full && (
            <RadioGroup
              aria-label={t(panelOrdersMessages.refund)}
              value={refund}
              onChange={(_, next) => setRefund(next as typeof refund)}
            >
              <FormControlLabel
                value="full"
                control={<Radio />}
                label={t(panelOrdersMessages.refundFull, { amount: formatToman(quote.full) })}
              />
              <FormControlLabel
                value="terms"
                control={<Radio />}
                label={t(panelOrdersMessages.refundTerms, { amount: formatToman(quote.terms) })}
              />
            </RadioGroup>
          )}
        </>
      )}
      <TextField
        label={t(panelOrdersMessages.reason)}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setError('');
        }}
        multiline
        required
        error={error !== ''}
        helperText={error || t(panelOrdersMessages.reasonHelp)}
      />
    </FormDialog>
  );
}

type RefundPlaces = Pick<ResponseOf<typeof panelDeskEndpoints.quoteCancellation>['item'], 'way' | 'at_desk'>;

/** Where the money goes: back at the desk what was paid there, and the rest to the customer's credit. */
function refundText({ way, at_desk: most }: RefundPlaces, toman: number, isToCredit: boolean): string {
  const atDesk = way && !isToCredit ? Math.min(toman, most ?? 0) : 0;
  const toCredit = toman - atDesk;
  return [
    way && atDesk > 0 ? t(panelOrdersMessages.refundAtDesk, { amount: formatToman(atDesk), way: wayText(way) }) : '',
    toCredit > 0 || atDesk === 0 ? t(panelOrdersMessages.refundText, { amount: formatToman(toCredit) }) : '',
  ]
    .join(' ')
    .trim();
}
