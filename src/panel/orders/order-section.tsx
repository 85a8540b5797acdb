import { isolateLatin } from '@/domain/isolate-latin';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A section of the order's page. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography id={id} variant="h2">
        {isolateLatin(title)}
      </Typography>
      {children}
    </Card>
  );
}
