import { isolateLatin } from '@/domain/isolate-latin';
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
