import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import CheckIcon from '@mui/icons-material/Check';
import { useInput } from 'react-admin';
import { isolateLatin } from '@/domain/isolate-latin';
import { brandContrast } from '@/domain/colour';
import { toPersianDecimal, toPersianDigits } from '@/domain/digits';
import { PALETTE_PRESETS } from '@/domain/palette-presets';
import { t } from '@/messages/format-message';
import { panelSetupMessages } from '@/messages/panel-setup';

/** The shop's colour: a preset or a custom one, with its contrast. */
export function ColourField({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const value = typeof field.value === 'string' ? field.value : '';
  const contrast = brandContrast(value);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{isolateLatin(label)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {PALETTE_PRESETS.map((colour, index) => (
          <ButtonBase
            key={colour}
            type="button"
            onClick={() => field.onChange(colour)}
            aria-label={t(panelSetupMessages.colourOf, { n: toPersianDigits(index + 1) })}
            aria-pressed={value === colour}
            sx={{ width: 44, height: 44, borderRadius: '50%', color: 'common.white' }}
            style={{ backgroundColor: colour }}
          >
            {value === colour && <CheckIcon />}
          </ButtonBase>
        ))}
        <TextField
          type="color"
          label={t(panelSetupMessages.ownColour)}
          value={contrast ? value : PALETTE_PRESETS[0]}
          onChange={({ target }) => field.onChange(target.value)}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          // Room for the label on its border, also when it is below the presets.
          sx={{ width: 110, my: 1 }}
          slotProps={{ htmlInput: { style: { height: 28, padding: 8 } } }}
        />
      </Box>
      {contrast && (
        <Typography variant="body2" color="text.secondary" role="status">
          {contrast.readable
            ? t(panelSetupMessages.contrastGood, { ratio: toPersianDecimal(contrast.ratio) })
            : t(panelSetupMessages.contrastLow, { ratio: toPersianDecimal(contrast.ratio) })}
          <Box
            component="span"
            style={{ backgroundColor: contrast.shown }}
            sx={{ display: 'inline-block', width: 16, height: 16, borderRadius: 0.5, mx: 1, verticalAlign: 'middle' }}
          />
        </Typography>
      )}
    </Box>
  );
}
