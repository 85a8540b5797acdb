import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';

const whole = { minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, p: 3 };

export function StartLoading() {
  return (
    <Box sx={whole} role="status">
      <CircularProgress aria-label={t(panelShellMessages.loading)} />
    </Box>
  );
}

export function StartFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Box sx={{ ...whole, textAlign: 'center' }} component="main">
      <Typography variant="h1">{t(panelShellMessages.title)}</Typography>
      <Typography role="alert">{message || t(panelShellMessages.unreachable)}</Typography>
      <Button variant="contained" onClick={onRetry}>
        {t(panelShellMessages.retry)}
      </Button>
    </Box>
  );
}
