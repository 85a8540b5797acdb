import { cutToUnits } from '@/domain/graphemes';
import { useInput } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelAmenitiesMessages } from '@/messages/panel-amenities';
import { panelResidenceMessages } from '@/messages/panel-residence';
import { ValuesInput } from '../fields/values-input';

interface Amenity {
  readonly key: string;
  readonly title: string;
}

/** Amenities for which the residence's page has an icon. */
const KNOWN: readonly Amenity[] = Object.entries(panelAmenitiesMessages).map(([key, title]) => ({
  key,
  title: t(title),
}));

/** The amenities of the residence: chosen from common ones, or typed. */
export function AmenitiesField({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const chosen = (field.value ?? []) as readonly Amenity[];
  return (
    <ValuesInput
      label={t(panelResidenceMessages.amenities)}
      disableCloseOnSelect
      options={KNOWN.map(({ title }) => title)}
      values={chosen.map(({ title }) => title)}
      onValues={(titles) => field.onChange(titles.map((title) => amenityOf(title, chosen)))}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? t(panelResidenceMessages.amenitiesHelp)}
    />
  );
}

/** A custom amenity is identified by its text. */
function amenityOf(title: string, chosen: readonly Amenity[]): Amenity {
  return [...chosen, ...KNOWN].find((one) => one.title === title) ?? { key: cutToUnits(title, 50), title };
}
