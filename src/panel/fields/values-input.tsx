import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { t } from '@/messages/format-message';
import { panelWordsMessages } from '@/messages/panel-words';

interface ValuesInputProps {
  readonly label: string;
  /** The known values. */
  readonly options: readonly string[];
  readonly values: readonly string[];
  readonly onValues: (values: readonly string[]) => void;
  readonly error?: boolean;
  readonly helperText?: string;
  readonly disableCloseOnSelect?: boolean;
}

/**
 * Several values: chosen from known ones, or typed. A typed value is added by the button, by Enter, and when the field
 * is left. MUI's
 * `autoSelect` is not used for that: it also selects the highlighted option, which removes a value that is chosen.
 */
export function ValuesInput({
  label,
  options,
  values,
  onValues,
  error = false,
  helperText,
  disableCloseOnSelect = false,
}: ValuesInputProps) {
  const [typed, setTyped] = useState('');
  const addTyped = () => {
    const value = typed.trim();
    setTyped('');
    if (value !== '' && !values.includes(value)) onValues([...values, value]);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Autocomplete
        multiple
        fullWidth
        freeSolo
        disableCloseOnSelect={disableCloseOnSelect}
        options={options}
        value={[...values]}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, next) => {
          // The text by which a value was found is not another value.
          setTyped('');
          onValues(next);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) addTyped();
        }}
        renderValue={(chosen, propsOf) =>
          chosen.map((value, index) => {
            const { key, ...chip } = propsOf({ index });
            return <Chip key={key} {...chip} label={isolateLatin(value)} />;
          })
        }
        renderInput={(params) => (
          <TextField {...params} label={isolateLatin(label)} error={error} helperText={helperText} />
        )}
      />
      {typed.trim() !== '' && (
        <Button
          variant="outlined"
          // The field keeps the focus, for the next value.
          onMouseDown={(event) => event.preventDefault()}
          onClick={addTyped}
          sx={{ flexShrink: 0, mt: 0.5 }}
        >
          {t(panelWordsMessages.create)}
        </Button>
      )}
    </Box>
  );
}
