import Typography from '@mui/material/Typography';
import { isolateLatin } from '@/domain/isolate-latin';

/** A value that is read-only for this role. */
export function ReadCell({ label, value }: { label: string; value: string }) {
  return (
    <Typography
      variant="body2"
      sx={{ alignSelf: 'center', overflowWrap: 'anywhere', px: { xs: 0.5, md: 1.75 }, py: { xs: 0.5, md: 0 } }}
    >
      {value && <span className="visually-hidden">{`${label}: `}</span>}
      {isolateLatin(value)}
    </Typography>
  );
}
