import { areasMatching, type City } from '@/domain/city-search';
import { useMemo } from 'react';
import { useListProvincesQuery } from '../../state/customer/customer.api';
import { Button } from '../../ui/button';
import { t } from '@/messages/format-message';
import { actionsMessages } from '@/messages/actions';
import { addressesMessages } from '@/messages/addresses';
import styles from './address.module.css';
import { SearchedRadios } from './searched-radios';

/** As many cities are offered at once. */
const MAX_LISTED = 6;
const SEPARATOR = '|';

interface CityFieldProps {
  /** Names of the province and the city; empty without a choice. */
  readonly province: string;
  readonly city: string;
  /** Cities of other saved addresses, which are offered first. */
  readonly savedCities: readonly City[];
  readonly error: string | null;
  readonly onChange: (city: City) => void;
}

/** «شهر»: a city of Iran, found by its name or its province's; sets both. */
export function CityField({ province, city, savedCities, error, onChange }: CityFieldProps) {
  const { data: provinces, isError, refetch } = useListProvincesQuery();
  const cities = useMemo(
    () => (provinces ?? []).flatMap(({ name, cities: names }) => names.map((one) => ({ province: name, city: one }))),
    [provinces],
  );
  const chosen = city === '' ? undefined : choiceOf({ province, city });
  if (isError && !provinces)
    return (
      <div role="alert" className={styles.row}>
        <p className={styles.error}>{t(addressesMessages.addressCitiesFailed)}</p>
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {t(actionsMessages.actionRetry)}
        </Button>
      </div>
    );
  return (
    <SearchedRadios
      placeholder={t(addressesMessages.addressCitySearch)}
      legend={t(addressesMessages.addressCity)}
      name="city"
      value={chosen?.value ?? ''}
      chosen={chosen}
      matching={(typed) =>
        (typed.trim() === '' ? savedCities : areasMatching(cities, typed).slice(0, MAX_LISTED)).map(choiceOf)
      }
      error={error}
      noteOf={(typed, isNone) => ({
        text: t(
          isNone && typed !== '' && provinces ? addressesMessages.addressCityNone : addressesMessages.addressCityHint,
          { text: typed },
        ),
      })}
      onChange={(value) => {
        const [ofProvince = '', name = ''] = value.split(SEPARATOR);
        onChange({ province: ofProvince, city: name });
      }}
    />
  );
}

function choiceOf({ province, city }: City) {
  return {
    value: `${province}${SEPARATOR}${city}`,
    title: city,
    note: t(addressesMessages.addressProvince, { province }),
  };
}
