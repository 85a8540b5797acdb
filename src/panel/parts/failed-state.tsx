import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';

interface FailedStateProps {
  /** The title of the page, where this is shown instead of the page. */
  title?: string;
  message: string;
  onRetry: () => void;
}

/** Shown when data could not be loaded. */
export function FailedState({ title, message, onRetry }: FailedStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2, py: 8 }} role="alert">
      {title && <Title title={title} />}
      <Typography>{message || t(panelShellMessages.unreachable)}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        {t(panelShellMessages.retry)}
      </Button>
    </Box>
  );
}
