import { isolateLatin } from '@/domain/isolate-latin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  readonly title?: string;
  readonly about?: string;
  readonly children: ReactNode;
}

/** A group of fields; two columns where there is space. */
export function FormSection({ title, about, children }: FormSectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={title ? id : undefined} sx={{ p: { xs: 2, sm: 3 } }}>
      {title && (
        <Typography id={id} variant="h2" sx={{ mb: about ? 0.5 : 1.5 }}>
          {isolateLatin(title)}
        </Typography>
      )}
      {about && (
        <Typography color="text.secondary" variant="body2" sx={{ mb: 1.5 }}>
          {about}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
    </Card>
  );
}

/** Short fields side by side, stacked on a phone. */
export function FieldRow({ children, min = 200 }: { children: ReactNode; min?: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`,
      }}
    >
      {children}
    </Box>
  );
}
