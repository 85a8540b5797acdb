import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { Line } from '../parts/line';
import { useShortcutSwitch } from '../shell/use-shortcuts';

const KEYS = [
  ['/', 'keySearch'],
  ['N', 'keyNew'],
  ['Ctrl+S', 'keySave'],
] as const;

/** The keys of the panel, for a device with a keyboard. */
export function ShortcutList() {
  const [isOn, setIsOn] = useShortcutSwitch();
  return (
    <Box component="section" aria-labelledby="shortcuts" sx={{ display: { xs: 'none', md: 'grid' }, gap: 1 }}>
      <Typography id="shortcuts" variant="h2">
        {t(panelShellMessages.keys)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 360 }}>
        {KEYS.map(([key, text]) => (
          <Line key={key} label={t(panelShellMessages[text])}>
            <kbd dir="ltr">{key}</kbd>
          </Line>
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, next) => setIsOn(next)} />}
        label={t(panelShellMessages.keysOn)}
      />
    </Box>
  );
}
