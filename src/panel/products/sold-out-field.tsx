import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useInput } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { useToday } from '../fields/use-today';

/** Whether a dish is sold out for today. The field holds the day, so that it is over with the day. */
export function SoldOutField({ source }: { source: string }) {
  const today = useToday();
  const { id, field, fieldState } = useInput({ source, defaultValue: null });
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            id={id}
            name={field.name}
            checked={field.value === today}
            onChange={(_, isOn) => field.onChange(isOn ? today : null)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': `${id}-help` } }}
          />
        }
        label={t(panelProductsMessages.soldOutToday)}
      />
      <FormHelperText id={`${id}-help`} error={fieldState.error !== undefined}>
        {fieldState.error?.message ?? t(panelProductsMessages.soldOutTodayHelp)}
      </FormHelperText>
    </div>
  );
}
