import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useInput } from 'react-admin';
import { configEndpoints } from '@/contract/config.endpoints';
import { areaText, areasMatching } from '@/domain/city-search';
import type { Area } from '@/domain/delivery-zone';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';
import { usePanelRead } from '../api/use-panel';
import { fieldErrorText } from '../forms/form-errors';
import { renderChoiceOption } from '../theme/choice-option';

interface AreaFieldProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
}

/** As many options are listed at once. */
const MAX_LISTED = 50;

/** Provinces and cities of Iran: the value is a list of them, null for none. @param required refuses none */
export function AreasField({ source, label, helperText, required = false }: AreaFieldProps & { required?: boolean }) {
  const { field, error } = useAreaInput(source, required);
  const value = (field.value as readonly Area[] | null) ?? [];
  return (
    <Autocomplete
      multiple
      value={[...value]}
      onChange={(_, areas) => field.onChange(areas.length > 0 ? areas : null)}
      {...useAreas(true)}
      renderInput={(props) => (
        <TextField {...props} label={label} error={error !== ''} helperText={error || helperText} />
      )}
    />
  );
}

/** A city of Iran: the value is the city with its province, null for none. */
export function CityField({ source, label, helperText }: AreaFieldProps) {
  const { field, error } = useAreaInput(source);
  return (
    <Autocomplete
      value={(field.value as Area | null) ?? null}
      onChange={(_, area) => field.onChange(area)}
      {...useAreas(false)}
      renderInput={(props) => (
        <TextField {...props} label={label} error={error !== ''} helperText={error || helperText} />
      )}
    />
  );
}

function useAreaInput(source: string, required = false) {
  const { field, fieldState } = useInput({
    source,
    defaultValue: null,
    validate: (value: unknown) => (required && value === null ? t(validationMessages.vRequired) : undefined),
  });
  return { field, error: fieldErrorText(fieldState.error) ?? '' };
}

/** The options of an Autocomplete. @param hasProvinces whether a whole province can be chosen */
function useAreas(hasProvinces: boolean) {
  const { data } = usePanelRead(configEndpoints.listProvinces);
  const options = useMemo(
    () =>
      (data?.provinces ?? []).flatMap(({ name, cities }) => [
        ...(hasProvinces ? [{ province: name, city: null } as Area] : []),
        ...cities.map((city): Area => ({ province: name, city })),
      ]),
    [data, hasProvinces],
  );
  return {
    options,
    getOptionLabel: areaText,
    getOptionKey: ({ province, city }: Area) => `${province}|${city}`,
    isOptionEqualToValue: (one: Area, other: Area) => one.province === other.province && one.city === other.city,
    filterOptions: (areas: Area[], { inputValue }: { readonly inputValue: string }) =>
      areasMatching(areas, inputValue).slice(0, MAX_LISTED),
    renderOption: renderChoiceOption<Area>,
  };
}
