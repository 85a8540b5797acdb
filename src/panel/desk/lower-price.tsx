import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@/contract/endpoint';
import { panelEndpoints } from '@/contract/panel.endpoints';
import type { PanelNight } from '@/contract/panel.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliDay } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import { roundedPrice } from '@/domain/rounded-price';
import { t } from '@/messages/format-message';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelWordsMessages } from '@/messages/panel-words';
import type { ApiErrorData } from '@/storefront/http/api-error';
import { normalizeError } from '@/storefront/http/normalize-error';
import { callPanel } from '../api/call-panel';
import { ChoiceChips } from '../lists/choice-chips';
import { useNights, type DayRange } from '../nights/nights-calendar';
import { FormDialog } from '../parts/form-dialog';
import { Line } from '../parts/line';
import { UndoNote, UNDO_MS } from '../parts/undo-note';

const PERCENTS = ['10', '15', '20', '30'] as const;
/** Toman. */
const ROUND_TO = 1_000;

interface LowerPriceProps {
  readonly residence: { readonly id: number; readonly name: string };
  readonly days: DayRange;
}

/** Opens the choice by how much the free nights of these days get cheaper. */
export function LowerPrice({ residence, days }: LowerPriceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={t(panelDeskMessages.lowerPlace, { name: residence.name })}
        onClick={() => setIsOpen(true)}
      >
        {t(panelDeskMessages.lower)}
      </Button>
      {isOpen && <LowerPriceDialog residence={residence} days={days} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Change = BodyOf<typeof panelEndpoints.changeNights>;

function LowerPriceDialog({ residence: { id, name }, days, onClose }: LowerPriceProps & { onClose: () => void }) {
  const [percent, setPercent] = useState<(typeof PERCENTS)[number]>(PERCENTS[0]);
  const [isBusy, setIsBusy] = useState(false);
  const notify = useNotify();
  const queryClient = useQueryClient();
  /** Nights that a failed attempt has left lowered, as they were before it. */
  const [left, setLeft] = useState<readonly PanelNight[]>([]);
  const read = (useNights(id, days).data?.nights ?? []).filter(({ state }) => state === 'free');
  // From their former prices, so that no night is lowered twice.
  const free = read.map((night) => left.find(({ date }) => date === night.date) ?? night);
  const lowered = (price: number) => roundedPrice((price * (100 - Number(percent))) / 100, ROUND_TO);

  /** Why the change failed; null when it succeeded. */
  const change = async (body: Change): Promise<ApiErrorData | null> => {
    try {
      await callPanel(panelEndpoints.changeNights, { params: { id }, body });
      return null;
    } catch (error) {
      return normalizeError(error).details;
    }
  };
  const putBack = async (nights: Iterable<PanelNight>) => {
    const rest: PanelNight[] = [];
    let failure: ApiErrorData | null = null;
    for (const night of nights) {
      const error = await change(formerOf(night));
      if (error) rest.push(night);
      failure ??= error;
    }
    return { rest, failure };
  };
  const undo = async (nights: readonly PanelNight[]) => {
    const { failure } = await putBack(nights);
    await queryClient.invalidateQueries();
    notify(failure ? reasonOf(failure) : t(panelWordsMessages.undone), { type: failure ? 'error' : 'info' });
  };
  /** Lowers all nights, or none: after a failure they get their former prices again. Returns what went wrong. */
  const lowerAll = async (): Promise<string | null> => {
    const touched = new Set(left);
    for (const night of free) {
      const seen = left.includes(night) ? null : [night];
      const range = { from: night.date, to: night.date };
      const failure = await change({ action: 'price', ...range, price: lowered(night.price), seen });
      if (!failure || !isRefusal(failure)) touched.add(night);
      if (!failure) continue;
      const { rest } = await putBack(touched);
      setLeft(rest);
      const outcome = rest.length > 0 ? panelDeskMessages.lowerLeft : panelDeskMessages.lowerPutBack;
      return touched.size > 0 ? `${reasonOf(failure)} ${t(outcome)}` : reasonOf(failure);
    }
    return null;
  };
  const submit = async () => {
    setIsBusy(true);
    const failed = await lowerAll();
    await queryClient.invalidateQueries();
    setIsBusy(false);
    if (failed !== null) return notify(failed, { type: 'error' });
    const text = t(panelDeskMessages.lowered, { name, percent: toPersianDigits(percent) });
    notify(<UndoNote text={text} onUndo={() => void undo(free)} />, { type: 'success', autoHideDuration: UNDO_MS });
    onClose();
  };
  return (
    <FormDialog
      title={t(panelDeskMessages.lowerOf, { name })}
      submitLabel={t(panelDeskMessages.lowerYes)}
      isBusy={isBusy}
      isDisabled={free.length === 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ChoiceChips
        label={t(panelDeskMessages.lowerBy)}
        value={percent}
        choices={PERCENTS.map((value) => ({
          value,
          label: t(panelDeskMessages.percent, { n: toPersianDigits(value) }),
        }))}
        onChange={setPercent}
      />
      <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
        {free.map(({ date, price }) => (
          <Line key={date} label={formatJalaaliDay(date)}>
            <Box component="s" sx={{ color: 'text.secondary' }}>
              {formatToman(price)}
            </Box>{' '}
            <strong>{formatToman(lowered(price))}</strong>
          </Line>
        ))}
      </Box>
    </FormDialog>
  );
}

function reasonOf({ errors, msg }: ApiErrorData): string {
  return errors?.[0]?.msg ?? msg;
}

/** Whether the API has refused the change; otherwise it may have been made, and only its answer was lost. */
function isRefusal({ code }: ApiErrorData): boolean {
  return typeof code === 'number' && code < 500;
}

/** The change that gives a night its former price: its own one, or that of the residence's rules. */
function formerOf({ date, price, has_own_price }: PanelNight): Change {
  const range = { from: date, to: date };
  return has_own_price ? { action: 'price', ...range, price } : { action: 'reset_price', ...range };
}
