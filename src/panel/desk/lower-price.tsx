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
  const free = (useNights(id, days).data?.nights ?? []).filter(({ state }) => state === 'free');
  const lowered = (price: number) => roundedPrice((price * (100 - Number(percent))) / 100, ROUND_TO);

  const send = async (changes: readonly Change[]): Promise<string | null> => {
    try {
      for (const body of changes) await callPanel(panelEndpoints.changeNights, { params: { id }, body });
      return null;
    } catch (error) {
      const { errors, msg } = normalizeError(error).details;
      return errors?.[0]?.msg ?? msg;
    } finally {
      await queryClient.invalidateQueries();
    }
  };
  const undo = async (nights: readonly PanelNight[]) => {
    const failed = await send(nights.map(formerOf));
    notify(failed ?? t(panelWordsMessages.undone), { type: failed === null ? 'info' : 'error' });
  };
  const submit = async () => {
    setIsBusy(true);
    const failed = await send(
      free.map((night) => ({
        action: 'price',
        from: night.date,
        to: night.date,
        price: lowered(night.price),
        seen: [night],
      })),
    );
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

/** The change that gives a night its former price: its own one, or that of the residence's rules. */
function formerOf({ date, price, has_own_price }: PanelNight): Change {
  const range = { from: date, to: date };
  return has_own_price ? { action: 'price', ...range, price } : { action: 'reset_price', ...range };
}
