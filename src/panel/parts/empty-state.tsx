import { isolateLatin } from '@/domain/isolate-latin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import type { ComponentType, ReactNode } from 'react';

interface EmptyStateProps {
  readonly title?: string;
  readonly text: string;
  readonly icon?: ComponentType<{ sx?: object }>;
  readonly action?: ReactNode;
}

/** An empty screen, with the suggested first action. */
export function EmptyState({ title, text, icon: Icon = InboxIcon, action }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5, py: { xs: 6, md: 10 }, px: 2 }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          borderRadius: '50%',
          bgcolor: 'action.hover',
        }}
      >
        <Icon sx={{ fontSize: 34, color: 'text.secondary' }} />
      </Box>
      {title && <Typography variant="h2">{isolateLatin(title)}</Typography>}
      <Typography color="text.secondary" sx={{ maxWidth: 420 }}>
        {isolateLatin(text)}
      </Typography>
      {action}
    </Box>
  );
}
