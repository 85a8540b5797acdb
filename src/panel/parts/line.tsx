import { isolateLatin } from '@/domain/isolate-latin';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A label and its value in one line; nothing without a value. */
export function Line({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    // A label takes the space that it needs and wraps where less than that of a large amount would be left to the value.
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'fit-content(max(50%, calc(100% - 7.25rem))) minmax(0, 1fr)',
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
