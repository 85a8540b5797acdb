import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A label and its value in one line; nothing without a value. */
export function Line({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', typography: 'body2' }}>
      <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        {label}
      </Box>
      <Box component="span" sx={{ minWidth: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
