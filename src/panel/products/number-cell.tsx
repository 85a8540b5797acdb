import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { toPersianDigits } from '@/domain/digits';
import { joinParts } from '@/domain/join-parts';
import { formatAmount } from '@/domain/money';
import { parseWholeNumber } from '@/domain/typed-number';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { wrongNumber } from '../fields/number-field';
import { ReadCell } from './read-cell';
import { useIsNarrow } from './use-is-narrow';

export interface NumberCellProps {
  readonly label: string;
  /** What the number counts, beside it where no column names it. */
  readonly unit: string;
  /** What an empty cell means. */
  readonly empty?: string;
  readonly product: PanelProduct;
  readonly value: number | null;
  /** Says in a colour and a word that the number needs attention. */
  readonly mark?: { readonly colour: string; readonly word: string } | undefined;
  /** Without it the value is read-only. */
  readonly mayChange: boolean;
  /** Called with the product that the value is based on. */
  readonly onSave: (value: number | null, seen: PanelProduct) => Promise<string | null>;
}

interface Typed {
  readonly text: string;
  /** The product at the first key press: a later sale was unknown when the value was decided. */
  readonly seen: PanelProduct | null;
}

/** A number of a row that is changed in the list. Saved with Enter or when the focus leaves it; Escape reverts the input. */
export function NumberCell({ label, unit, empty, product, value, mark, mayChange, onSave }: NumberCellProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [error, setError] = useState('');
  const isSaving = useRef(false);
  const noteId = useId();
  const isNarrow = useIsNarrow();
  const save = async () => {
    if (typed === null || isSaving.current) return;
    const { text, seen } = typed;
    const next = text.trim() === '' ? null : parseWholeNumber(text);
    if (next === null && text.trim() !== '') return setError(wrongNumber(text) ?? '');
    if (next === value) return setTyped(null);
    isSaving.current = true;
    const failure = await onSave(next, seen ?? product);
    isSaving.current = false;
    setError(failure ?? '');
    // After a refusal the next attempt is based on the value shown then.
    setTyped((now) => (failure === null && now?.text === text ? null : now && { text: now.text, seen: null }));
  };
  const note = value === null || typed !== null ? '' : joinParts([isNarrow && unit, mark?.word]);
  if (!mayChange)
    return <ReadCell label={label} value={value === null ? (empty ?? '') : `${formatAmount(value)} ${note}`.trim()} />;
  return (
    <TextField
      size="small"
      {...(mark && typed === null && { sx: { '& .MuiInputBase-input': { color: mark.colour, fontWeight: 600 } } })}
      placeholder={empty}
      value={typed === null ? written(value) : toPersianDigits(typed.text)}
      error={error !== ''}
      helperText={error ? t(panelProductsMessages.refusedAt, { reason: error, value: written(value) }) : undefined}
      onChange={({ target }) => {
        setTyped((now) => ({ text: target.value, seen: now?.seen ?? product }));
        setError('');
      }}
      onBlur={() => void save()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void save();
        if (key === 'Escape') {
          setTyped(null);
          setError('');
        }
      }}
      slotProps={{
        input: {
          ...(note && {
            endAdornment: (
              <Typography
                id={noteId}
                component="span"
                variant="caption"
                sx={{ flexShrink: 0, paddingInlineStart: 0.5, color: mark?.colour ?? 'text.secondary' }}
              >
                {note}
              </Typography>
            ),
          }),
        },
        htmlInput: {
          inputMode: 'numeric',
          ...(note && { 'aria-describedby': noteId }),
          'aria-label': t(panelProductsMessages.fieldOf, { field: label, name: product.name }),
        },
      }}
    />
  );
}

const written = (value: number | null) => (value === null ? '' : formatAmount(value));
