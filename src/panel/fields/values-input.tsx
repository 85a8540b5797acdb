import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

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
 * Several values: chosen from known ones, or typed. A typed value is added by Enter, and when the field is left. MUI's
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
    <Autocomplete
      multiple
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
      renderInput={(params) => <TextField {...params} label={label} error={error} helperText={helperText} />}
    />
  );
}
