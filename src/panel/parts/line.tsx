import { isolateLatin } from '@/domain/isolate-latin';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A label and its value in one line; nothing without a value. */
export function Line({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    // A short label leaves its space to the value; a long one wraps, so that an amount beside it stays in one line.
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
        columnGap: 1,
        typography: 'body2',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {isolateLatin(label)}
      </Box>
      <Box component="span" sx={{ textAlign: 'end', overflowWrap: 'anywhere' }}>
        {isolateLatin(children)}
      </Box>
    </Box>
  );
}
