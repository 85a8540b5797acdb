import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';

/** Shown when data could not be loaded. */
export function FailedState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2, py: 8 }} role="alert">
      <Typography>{message || t(panelShellMessages.unreachable)}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        {t(panelShellMessages.retry)}
      </Button>
    </Box>
  );
}
