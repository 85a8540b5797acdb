import { isolateLatin } from '@/domain/isolate-latin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';
import { Link } from 'react-router-dom';

interface CreateLinkProps {
  readonly to: string;
  readonly label: string;
  /** Initial values of the new record. */
  readonly record?: Readonly<Record<string, unknown>>;
}

/** A link to the form of a new record; beside a heading, on every screen. */
export function CreateLink({ to, label, record }: CreateLinkProps) {
  return (
    <Button component={Link} to={to} {...(record && { state: { record } })} variant="contained" startIcon={<AddIcon />}>
      {isolateLatin(label)}
    </Button>
  );
}

/** The same among the buttons above a list: on a phone a sign that covers no row, with its label for screen readers. */
export function ListCreateLink({ to, label }: Omit<CreateLinkProps, 'record'>) {
  return (
    <Button
      component={Link}
      to={to}
      variant="contained"
      aria-label={label}
      startIcon={<AddIcon />}
      sx={{
        minWidth: 44,
        paddingInline: { xs: 0, sm: 2.5 },
        '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-4px 8px' } },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {isolateLatin(label)}
      </Box>
    </Button>
  );
}
