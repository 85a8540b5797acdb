import { isolateLatin } from '@/domain/isolate-latin';
import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';
import type { ReactNode } from 'react';
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator } from 'react-admin';

interface RowsFieldProps {
  readonly source: string;
  /** Label of the button that adds a row. */
  readonly addLabel: string;
  readonly children: ReactNode;
  readonly label?: string | false;
  /** Initial values of a new row. */
  readonly newRow?: Readonly<Record<string, unknown>>;
  /** Whether the order of the rows matters. */
  readonly isOrdered?: boolean;
}

/** Any number of rows with the same few fields, each in its own frame. */
export function RowsField({ source, addLabel, children, label = false, newRow, isOrdered = false }: RowsFieldProps) {
  return (
    <ArrayInput source={source} label={label} helperText={false}>
      <SimpleFormIterator
        disableClear
        disableReordering={!isOrdered}
        fullWidth
        addButton={<AddRowButton label={addLabel} newRow={newRow} />}
        sx={frames}
      >
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function AddRowButton({ label, newRow }: { label: string; newRow: RowsFieldProps['newRow'] }) {
  const { add } = useSimpleFormIterator();
  return (
    <Button startIcon={<AddIcon />} onClick={() => add(newRow && { ...newRow })}>
      {isolateLatin(label)}
    </Button>
  );
}

const frames = {
  '& .RaSimpleFormIterator-line, & > ul > li:last-child.RaSimpleFormIterator-line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    p: 1.5,
    mb: 1,
  },
  '& .RaSimpleFormIterator-form': {
    display: 'grid',
    flex: '1 1 260px !important',
    gap: 1.5,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
  },
  // The library shows them only while a mouse hovers over the row, which hides them from the keyboard.
  '& .RaSimpleFormIterator-action, & .RaSimpleFormIterator-line:hover > .RaSimpleFormIterator-action': {
    visibility: 'visible',
    mt: 0,
  },
} as const;
