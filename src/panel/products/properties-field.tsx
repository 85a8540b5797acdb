import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useGetList, useInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { isolateLatin } from '@/domain/isolate-latin';
import type { PanelProperty } from '@/contract/panel-properties.schemas';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { ValuesInput } from '../fields/values-input';
import { FieldRow } from '../forms/form-section';
import { WHOLE_LIST } from '../lists/whole-list';
import { may, useSession } from '../session/session';

interface Value {
  readonly id: number;
  readonly values: readonly string[];
}

/** The shop's properties with this product's values: chosen from known ones, or typed. */
export function PropertiesField({ source }: { source: string }) {
  const mayCreate = may(useSession(), ['catalogue']);
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const { data: properties } = useGetList<PanelProperty>('properties', {
    pagination: WHOLE_LIST,
    sort: { field: 'position', order: 'ASC' },
  });
  const chosen = (field.value ?? []) as readonly Value[];
  const set = (id: number, values: readonly string[]) => {
    const others = chosen.filter((one) => one.id !== id);
    field.onChange(values.length === 0 ? others : [...others, { id, values }]);
  };
  return (
    <>
      {fieldState.error?.message && <Typography color="error">{fieldState.error.message}</Typography>}
      {properties?.length === 0 && (
        <Typography color="text.secondary">
          {t(panelProductsMessages.propertiesNone)}{' '}
          {mayCreate && <Link to="/properties/create">{t(panelProductsMessages.propertiesCreate)}</Link>}
        </Typography>
      )}
      <FieldRow min={240}>
        {properties?.map(({ id, title, kind, values }) => {
          const chosenValues = chosen.find((one) => one.id === id)?.values ?? [];
          if (kind === 'flag')
            return (
              <FormControlLabel
                key={id}
                label={isolateLatin(title)}
                control={
                  <Switch
                    checked={chosenValues.length > 0}
                    onChange={(_, isOn) => set(id, isOn ? [values[0]?.value ?? t(panelProductsMessages.has)] : [])}
                  />
                }
              />
            );
          return (
            <ValuesInput
              key={id}
              label={title}
              options={values.map(({ value }) => value)}
              values={chosenValues}
              onValues={(next) => set(id, next)}
            />
          );
        })}
      </FieldRow>
    </>
  );
}
