import Box from '@mui/material/Box';
import { t } from '@/messages/format-message';
import { panelSettingsMessages } from '@/messages/panel-settings';

/** The home page as on a phone. A changed `round` reloads it. */
export function LivePreview({ round }: { round: number }) {
  return (
    <Box
      component="iframe"
      key={round}
      src="/"
      title={t(panelSettingsMessages.preview)}
      sx={{
        width: '100%',
        height: { xs: 560, lg: 'calc(100dvh - 100px)' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    />
  );
}
