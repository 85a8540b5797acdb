import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import type { DayCash } from '@/contract/panel-books.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { joinParts } from '@/domain/join-parts';
import { formatSignedToman, formatToman } from '@/domain/money';
import type { CivilDate } from '@/domain/plain-date';
import { parseWholeNumber } from '@/domain/typed-number';
import { t } from '@/messages/format-message';
import { panelBooksMessages } from '@/messages/panel-books';
import { panelFormMessages } from '@/messages/panel-form';
import { validationMessages } from '@/messages/validation';
import { booksPath } from '../books/books-path';
import { fieldErrorsOf, usePanelAction, usePanelRead } from '../api/use-panel';
import { wrongNumber } from '../fields/number-field';
import { OrderSection } from '../orders/order-section';
import { Line } from '../parts/line';

/** The money of a day by way, and its closing with the counted cash. */
export function DayClosing({ date }: { date: CivilDate }) {
  const { data } = usePanelRead(panelBooksEndpoints.getDayCash, { query: { date } });
  if (!data) return null;
  // A closing by another person, or another movement, begins the count again.
  const { closings, expected } = data.item;
  return <Closing key={`${date} ${closings.length} ${expected}`} day={data.item} />;
}

function Closing({ day }: { day: DayCash }) {
  const { date, ways, expected, closings } = day;
  const moved = ways.filter(({ received, paid_back }) => received > 0 || paid_back > 0);
  const last = closings.at(-1);
  return (
    <OrderSection title={t(panelBooksMessages.closing)}>
      {moved.length === 0 && <Typography color="text.secondary">{t(panelBooksMessages.noMoney)}</Typography>}
      {moved.map(({ account, received, paid_back }) => {
        const way = t(panelBooksMessages[`account.${account}`]);
        return (
          <Box key={account}>
            <Line label={t(panelBooksMessages.wayLine, { way })}>
              <Link to={booksPath({ account, from: date, to: date, only: 'received' })}>{formatToman(received)}</Link>
            </Line>
            {paid_back > 0 && (
              <Line label={t(panelBooksMessages.wayBack, { way })}>
                <Link to={booksPath({ account, from: date, to: date, only: 'paid_back' })}>
                  {formatSignedToman(-paid_back)}
                </Link>
              </Line>
            )}
          </Box>
        );
      })}
      <Line label={t(panelBooksMessages.expected)}>
        <strong>
          <Link to={booksPath({ account: 'cash', from: date, to: date })}>{formatToman(expected)}</Link>
        </strong>
      </Line>
      {closings.map(({ turn, counted, expected: wanted, reason, at, by }) => (
        <Box key={turn}>
          <Line label={t(panelBooksMessages.closedBy)}>{formatToman(counted)}</Line>
          {counted !== wanted && (
            <Line label={t(panelBooksMessages.difference)}>{formatSignedToman(counted - wanted)}</Line>
          )}
          <Typography variant="body2" color="text.secondary">
            {joinParts([reason, formatInstant(at), by.name])}
          </Typography>
        </Box>
      ))}
      <CountForm day={day} isAgain={last !== undefined} />
      <Typography sx={{ display: 'none', '@media print': { display: 'block', mt: 4 } }}>
        {t(panelBooksMessages.signature)}
      </Typography>
    </OrderSection>
  );
}

/** A minus counts only where more was paid back than came. */
function parseCounted(typed: string, expected: number): number | null {
  const negative = expected < 0 ? /^[-−–]\s*(.+)$/.exec(typed.trim()) : null;
  const number = parseWholeNumber(negative?.[1] ?? typed);
  return number !== null && negative ? -number : number;
}

/** The counted cash, and the reason of a difference. */
function CountForm({ day: { date, expected, closings }, isAgain }: { day: DayCash; isAgain: boolean }) {
  const [isOpen, setIsOpen] = useState(!isAgain);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [close, isBusy] = usePanelAction(panelBooksEndpoints.closeDay);
  const counted = parseCounted(typed, expected);
  const wrong = counted === null ? wrongNumber(typed) : undefined;
  const hint = expected < 0 ? t(panelBooksMessages.countedBelow, { example: formatSignedToman(expected) }) : undefined;
  const difference = counted === null ? 0 : counted - expected;
  const submit = async () => {
    const wrong = {
      ...(counted === null && { counted: t(panelFormMessages.notANumber) }),
      ...(difference !== 0 && reason.trim() === '' && { reason: t(validationMessages.vRequired) }),
    };
    setErrors(wrong);
    if (counted === null || Object.keys(wrong).length > 0) return;
    const body = { date, turn: closings.length + 1, counted, expected, reason: reason.trim() || null };
    const { failure } = await close({ body, ownFields: true });
    if (failure) setErrors(fieldErrorsOf(failure));
  };
  if (!isOpen)
    return (
      <Box data-print="hidden">
        <Button onClick={() => setIsOpen(true)}>{t(panelBooksMessages.closeAgain)}</Button>
      </Box>
    );
  return (
    <Box
      component="form"
      noValidate
      data-print="hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mt: 1 }}
    >
      <TextField
        label={t(panelBooksMessages.counted)}
        value={toPersianDigits(typed)}
        onChange={({ target }) => setTyped(target.value)}
        required
        error={errors.counted !== undefined || wrong !== undefined}
        helperText={errors.counted ?? wrong ?? hint}
        slotProps={{ htmlInput: { inputMode: expected < 0 ? 'text' : 'numeric' } }}
      />
      {difference !== 0 && (
        <>
          <Typography color="error">
            {`${t(panelBooksMessages.difference)}: ${formatSignedToman(difference)}`}
          </Typography>
          <TextField
            label={t(panelBooksMessages.reason)}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            required
            fullWidth
            error={errors.reason !== undefined}
            helperText={errors.reason}
          />
        </>
      )}
      <Button type="submit" variant="contained" loading={isBusy}>
        {t(isAgain ? panelBooksMessages.closeAgain : panelBooksMessages.close)}
      </Button>
    </Box>
  );
}
