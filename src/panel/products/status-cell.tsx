import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { PanelProduct, SaleStatus } from '@/contract/panel-products.schemas';
import { maySetStatus } from '@/domain/panel-permissions';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { useSession } from '../session/session';
import { ReadCell } from './read-cell';
import { useIsNarrow } from './use-is-narrow';

/** A published product never becomes a draft again. */
const STATUSES: readonly SaleStatus[] = ['draft', 'on_sale', 'closed', 'removed'];

const STATUS_COLOURS: Readonly<Record<SaleStatus, string>> = {
  draft: 'warning.main',
  on_sale: 'success.main',
  closed: 'text.secondary',
  removed: 'error.main',
};

interface StatusCellProps {
  readonly product: PanelProduct;
  readonly onSave: (status: SaleStatus) => Promise<string | null>;
}

/** The status of a product, changed in the list if the role permits it. */
export function StatusCell({ product, onSave }: StatusCellProps) {
  const [error, setError] = useState('');
  const role = useSession()?.role ?? null;
  const isNarrow = useIsNarrow();
  const { status, name } = product;
  const choices = STATUSES.filter((one) => one === status || (one !== 'draft' && maySetStatus(role, status, one)));
  if (choices.length === 1)
    return <ReadCell label={t(panelProductsMessages.status)} value={t(panelProductsMessages[`status.${status}`])} />;
  return (
    <TextField
      select
      size="small"
      // As wide as its text where it stands in a column, so that its arrow is beside it.
      sx={{
        width: isNarrow ? undefined : 'auto',
        justifySelf: 'start',
        '& .MuiSelect-select': { color: STATUS_COLOURS[status], fontWeight: 500, fontSize: '0.875rem' },
      }}
      value={status}
      error={error !== ''}
      helperText={error || undefined}
      onChange={({ target }) => void onSave(target.value as SaleStatus).then((failure) => setError(failure ?? ''))}
      slotProps={{
        select: {
          SelectDisplayProps: {
            'aria-label': t(panelProductsMessages.fieldOf, {
              field: t(panelProductsMessages.status),
              name: `${name} ${t(panelProductsMessages[`status.${status}`])}`,
            }),
          },
        },
      }}
    >
      {choices.map((one) => (
        <MenuItem key={one} value={one}>
          {t(panelProductsMessages[`status.${one}`])}
        </MenuItem>
      ))}
    </TextField>
  );
}
