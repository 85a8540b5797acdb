/** The fields of the bulk actions. Each component binds a function that reads its fields and marks a wrong one. */
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { PRICE_STEPS } from '@/contract/bulk-limits';
import type { BulkAction } from '@/contract/panel-bulk.schemas';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import type { PanelCategory } from '@/contract/panel-catalogue.schemas';
import { toPersianDigits } from '@/domain/digits';
import { parseWholeNumber } from '@/domain/typed-number';
import { formatAmount } from '@/domain/money';
import { isCivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelBulkMessages } from '@/messages/panel-bulk';
import { usePanelRead } from '../api/use-panel';
import { JalaaliDatePicker } from '../fields/date-field';
import { wrongNumber } from '../fields/number-field';
import { useToday } from '../fields/use-today';
import { ChoiceChips } from '../lists/choice-chips';

/** The action of a dialog: null while a field is wrong, which is then marked. */
export type ActionOf = () => BulkAction | null;

interface ActionProps {
  readonly bind: (actionOf: ActionOf) => void;
}
type Step = (typeof PRICE_STEPS)[number];
const MAX_AMOUNT = 10_000_000_000;
const MAX_PIECES = 1_000_000;

/** A price by percent, rounded, or by a fixed amount. */
export function PriceAction({ bind }: ActionProps) {
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent');
  const [step, setStep] = useState<Step>(1_000);
  const max = unit === 'amount' ? MAX_AMOUNT : direction === 'up' ? 500 : 90;
  const { read, ...number } = useNumber(
    1,
    max,
    unit === 'percent' ? percentWrong(max) : t(panelBulkMessages.amountWrong),
  );
  useBound(bind, () => {
    const value = read();
    if (value === null) return null;
    const signed = direction === 'up' ? value : -value;
    return unit === 'percent'
      ? { kind: 'price_percent', percent: signed, round_to: step }
      : { kind: 'price_amount', amount: signed };
  });
  return (
    <>
      <ChoiceChips
        label={t(panelBulkMessages.direction)}
        value={direction}
        choices={[
          { value: 'up', label: t(panelBulkMessages.dearer) },
          { value: 'down', label: t(panelBulkMessages.cheaper) },
        ]}
        onChange={setDirection}
      />
      <ChoiceChips
        label={t(panelBulkMessages.unit)}
        value={unit}
        choices={[
          { value: 'percent', label: t(panelBulkMessages.byPercent) },
          { value: 'amount', label: t(panelBulkMessages.byAmount) },
        ]}
        onChange={setUnit}
      />
      <NumberInput
        label={t(unit === 'percent' ? panelBulkMessages.percent : panelBulkMessages.amount)}
        helperText={t(panelBulkMessages.priceHelp)}
        {...number}
      />
      {unit === 'percent' && <RoundField step={step} onStep={setStep} />}
    </>
  );
}

/** A discount with its last day, or its end. */
export function DiscountAction({ bind }: ActionProps) {
  const [kind, setKind] = useState<'set' | 'end'>('set');
  const [step, setStep] = useState<Step>(1_000);
  const [ends, setEnds] = useState<string | null>(null);
  const today = useToday();
  const isPast = ends !== null && isCivilDate(ends) && ends < today;
  const { read, ...number } = useNumber(1, 90, percentWrong(90));
  useBound(bind, () => {
    if (kind === 'end') return { kind: 'end_discount' };
    const percent = read();
    if (percent === null || isPast || (ends !== null && !isCivilDate(ends))) return null;
    return { kind: 'discount', percent, round_to: step, ends };
  });
  return (
    <>
      <ChoiceChips
        label={t(panelBulkMessages.discountKind)}
        value={kind}
        choices={[
          { value: 'set', label: t(panelBulkMessages.discountSet) },
          { value: 'end', label: t(panelBulkMessages.discountEnd) },
        ]}
        onChange={setKind}
      />
      {kind === 'end' ? (
        <Typography>{t(panelBulkMessages.discountEndText)}</Typography>
      ) : (
        <>
          <NumberInput
            label={t(panelBulkMessages.percent)}
            helperText={t(panelBulkMessages.discountHelp)}
            {...number}
          />
          <RoundField step={step} onStep={setStep} />
          <JalaaliDatePicker
            label={t(panelBulkMessages.discountEnds)}
            value={ends}
            onChange={setEnds}
            onText={setEnds}
            error={isPast ? t(panelBulkMessages.dayWrong) : ''}
            helperText={t(panelBulkMessages.discountEndsHelp)}
          />
        </>
      )}
    </>
  );
}

/** A new stock, or a difference. */
export function StockAction({ bind }: ActionProps) {
  const [kind, setKind] = useState<'set' | 'more' | 'less'>('set');
  const { read, ...number } = useNumber(kind === 'set' ? 0 : 1, MAX_PIECES, t(panelBulkMessages.piecesWrong));
  useBound(bind, () => {
    if (kind === 'set' && number.text.trim() === '') return { kind: 'stock', stock: null };
    const pieces = read();
    if (pieces === null) return null;
    if (kind === 'set') return { kind: 'stock', stock: pieces };
    return { kind: 'stock_change', change: kind === 'more' ? pieces : -pieces };
  });
  return (
    <>
      <ChoiceChips
        label={t(panelBulkMessages.stockKind)}
        value={kind}
        choices={[
          { value: 'set', label: t(panelBulkMessages.stockSet) },
          { value: 'more', label: t(panelBulkMessages.stockMore) },
          { value: 'less', label: t(panelBulkMessages.stockLess) },
        ]}
        onChange={setKind}
      />
      <NumberInput
        label={t(panelBulkMessages.pieces)}
        {...(kind === 'set' && { helperText: t(panelBulkMessages.stockHelp) })}
        {...number}
      />
    </>
  );
}

/** Another category, searched by its name. */
export function CategoryAction({ bind }: ActionProps) {
  const [chosen, setChosen] = useState<PanelCategory | null>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const q = typed.trim();
  const { data } = usePanelRead(catalogue.listPanelCategories, {
    query: { kind: 'category', limit: 50, ...(q !== '' && q !== chosen?.name && { q }) },
    keepsFormer: true,
  });
  useBound(bind, () => {
    if (chosen) return { kind: 'category', category_id: chosen.id };
    setError(t(panelBulkMessages.categoryNeeded));
    return null;
  });
  return (
    <Autocomplete
      options={data?.items ?? []}
      value={chosen}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, category) => {
        setChosen(category);
        setError('');
      }}
      renderInput={(props) => (
        <TextField {...props} label={t(panelBulkMessages.category)} error={error !== ''} helperText={error} />
      )}
    />
  );
}

/** After each render: the function reads the fields of that render. */
function useBound(bind: (actionOf: ActionOf) => void, actionOf: ActionOf): void {
  useEffect(() => bind(actionOf));
}

interface NumberState {
  readonly text: string;
  readonly error: string;
  readonly onText: (text: string) => void;
}

/**
 * A typed whole number within bounds. Why it is refused is said while it is typed; an empty field is marked by `read`,
 * which returns null for anything but such a number.
 */
function useNumber(min: number, max: number, outOfBounds: string): NumberState & { read: () => number | null } {
  const [text, setText] = useState('');
  const [isAwaited, setIsAwaited] = useState(false);
  const value = parseWholeNumber(text);
  const isWithin = value !== null && value >= min && value <= max;
  const isLeft = text.trim() === '' && !isAwaited;
  return {
    text,
    error: isWithin || isLeft ? '' : (wrongNumber(text) ?? outOfBounds),
    onText(typed) {
      setText(typed);
      setIsAwaited(false);
    },
    read() {
      setIsAwaited(true);
      return isWithin ? value : null;
    },
  };
}

function NumberInput({
  label,
  helperText,
  text,
  error,
  onText,
}: NumberState & { readonly label: string; readonly helperText?: string }) {
  return (
    <TextField
      label={label}
      value={toPersianDigits(text)}
      onChange={({ target }) => onText(target.value)}
      error={error !== ''}
      helperText={error || helperText}
      slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
    />
  );
}

function RoundField({ step, onStep }: { readonly step: Step; readonly onStep: (step: Step) => void }) {
  return (
    <TextField
      select
      label={t(panelBulkMessages.roundTo)}
      value={step}
      onChange={({ target }) => onStep(Number(target.value) as Step)}
    >
      {PRICE_STEPS.map((one) => (
        <MenuItem key={one} value={one}>
          {one === 1 ? t(panelBulkMessages.roundNone) : t(panelBulkMessages.roundStep, { n: formatAmount(one) })}
        </MenuItem>
      ))}
    </TextField>
  );
}

const percentWrong = (max: number) => t(panelBulkMessages.percentWrong, { max: formatAmount(max) });
