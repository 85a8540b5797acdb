import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import type { RefundTo } from '@/contract/panel-money.schemas';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatToman } from '@/domain/money';
import { orderCapabilities } from '@/domain/order-capabilities';
import { countsOf, piecesRefund } from '@/domain/returned-pieces';
import { parseWholeNumber } from '@/domain/typed-number';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelMoneyMessages } from '@/messages/panel-money';
import { randomKey } from '@/storefront/platform/uuid';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { TypedAmount } from '../fields/typed-amount';
import { ChoiceChips } from '../lists/choice-chips';
import { FormDialog } from '../parts/form-dialog';
import { Line } from '../parts/line';
import { useTransferFields } from './transfer-fields';

const PLACES: readonly RefundTo[] = ['credit', 'card', 'cash'];

interface RefundDialogProps {
  readonly order: DeskOrderDetail;
  readonly onClose: () => void;
}

/** Gives a part of an order's money back, by pieces or by a sum. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { id, version, kind, status, products, invoice, refunds = [], refundable = 0 } = order;
  const hasPieces = !orderCapabilities(kind).hasNights && status !== 'canceled';
  const [by, setBy] = useState<'lines' | 'amount'>(hasPieces ? 'lines' : 'amount');
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const [notRestocked, setNotRestocked] = useState<readonly number[]>([]);
  const [typed, setTyped] = useState('');
  const [key] = useState(randomKey);
  const mostText = (to: RefundTo) => formatToman(mostTo(order, to));
  const transfer = useTransferFields(refundPlaces(order), (to) =>
    mostTo(order, to) < refundable ? t(panelMoneyMessages[`most.${to}`], { amount: mostText(to) }) : null,
  );
  const { errors, setErrors } = transfer;
  const [refund, isBusy] = usePanelAction(panelDeskEndpoints.refundOrder);
  const before = refunds.flatMap(({ lines }) => lines ?? []);
  const gone = countsOf(before);
  const lines = Object.entries(counts).flatMap(([position, count]) =>
    count > 0 ? [{ position: Number(position), count, restock: !notRestocked.includes(Number(position)) }] : [],
  );
  const sold = {
    status,
    lines: products,
    price: invoice.price,
    shipping_price: invoice.shipping_price,
    tax: invoice.tax,
  };
  const amount = by === 'lines' ? piecesRefund(sold, before, lines) : parseWholeNumber(typed);
  const submit = async () => {
    const wrong = {
      ...(by === 'lines' && lines.length === 0 && { lines: t(panelMoneyMessages.piecesNeeded) }),
      ...(by === 'amount' && amount === null && { amount: t(panelFormMessages.notANumber) }),
      ...transfer.missing,
    };
    setErrors(wrong);
    if (amount === null || Object.keys(wrong).length > 0) return;
    const what = by === 'lines' ? { lines, amount } : { amount };
    const { failure } = await refund({
      params: { id },
      body: { version, ...what, ...transfer.body },
      headers: { 'Idempotency-Key': key },
      ownFields: true,
    });
    if (failure) setErrors(fieldErrorsOf(failure));
    else onClose();
  };
  return (
    <FormDialog
      title={t(panelMoneyMessages.refund)}
      submitLabel={t(panelMoneyMessages.refundYes)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {hasPieces && (
        <ChoiceChips
          label={t(panelMoneyMessages.by)}
          value={by}
          choices={[
            { value: 'lines', label: t(panelMoneyMessages['by.lines']) },
            { value: 'amount', label: t(panelMoneyMessages['by.amount']) },
          ]}
          onChange={setBy}
        />
      )}
      {by === 'lines' ? (
        <>
          {products.map(({ name, count }, position) => (
            <Pieces
              key={position}
              name={name}
              available={count - (gone.get(position) ?? 0)}
              count={counts[position] ?? 0}
              restocks={!notRestocked.includes(position)}
              onCount={(next) => setCounts({ ...counts, [position]: next })}
              onRestock={(next) =>
                setNotRestocked(next ? notRestocked.filter((one) => one !== position) : [...notRestocked, position])
              }
            />
          ))}
          {errors.lines && <FormHelperText error>{errors.lines}</FormHelperText>}
          <Line label={t(panelMoneyMessages.sum)}>
            <strong>{formatToman(amount ?? 0)}</strong>
          </Line>
          {errors.amount && <FormHelperText error>{errors.amount}</FormHelperText>}
          <Typography variant="body2" color="text.secondary">
            {t(panelMoneyMessages.shareNote)}
          </Typography>
        </>
      ) : (
        <TypedAmount
          label={t(panelMoneyMessages.amount)}
          typed={typed}
          onType={setTyped}
          error={errors.amount}
          hint={t(panelMoneyMessages.amountLeft, { amount: mostText(transfer.body.to) })}
          required
        />
      )}
      {transfer.fields}
    </FormDialog>
  );
}

/** Where money of the order may go, first where the most of it may. */
export function refundPlaces(order: DeskOrderDetail): readonly RefundTo[] {
  return PLACES.filter((to) => mostTo(order, to) > 0).sort((one, other) => mostTo(order, other) - mostTo(order, one));
}

function mostTo({ refundable = 0, refundable_to }: DeskOrderDetail, to: RefundTo): number {
  return refundable_to?.[to] ?? refundable;
}

interface PiecesProps {
  readonly name: string;
  /** How many can still be taken back. */
  readonly available: number;
  readonly count: number;
  readonly restocks: boolean;
  readonly onCount: (count: number) => void;
  readonly onRestock: (restocks: boolean) => void;
}

/** How many pieces of a line are taken back, and whether they can be sold again. */
function Pieces({ name, available, count, restocks, onCount, onRestock }: PiecesProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={isolateLatin(name)}
        value={count}
        onChange={({ target }) => onCount(Number(target.value))}
        disabled={available === 0}
        helperText={t(panelMoneyMessages.piecesLeft, { n: toPersianDigits(available) })}
        slotProps={{ htmlInput: { 'aria-label': t(panelMoneyMessages.pieces, { name }) } }}
        sx={{ flex: '1 1 160px' }}
      >
        {Array.from({ length: available + 1 }, (_, n) => (
          <MenuItem key={n} value={n}>
            {toPersianDigits(n)}
          </MenuItem>
        ))}
      </TextField>
      {count > 0 && (
        <FormControlLabel
          control={<Checkbox checked={restocks} onChange={(_, next) => onRestock(next)} />}
          label={t(panelMoneyMessages.restock)}
        />
      )}
    </Box>
  );
}
