import { useId } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { zonesMatching, type NamedZone, type ZoneChoices } from '@/domain/zone-choices';
import { otherZoneInText } from '@/domain/zone-mismatch';
import { Button } from '../../ui/button';
import { t } from '@/messages/format-message';
import styles from './address.module.css';
import { SearchedRadios } from './searched-radios';
import { addressesMessages } from '@/messages/addresses';

interface ZoneFieldProps {
  choices: ZoneChoices;
  value: string;
  onChange: (zone: string) => void;
  error: string | null;
}

/** With more zones than this they are searched; as many are shown at once. */
const MAX_LISTED = 8;

/** «شهر / محدوده»: the delivery zone of an address without a location, by its name (ACC-02). */
export function ZoneField(props: ZoneFieldProps) {
  return props.choices.named.length > MAX_LISTED ? <ZoneSearch {...props} /> : <ZoneSelect {...props} />;
}

/** Many zones: what is typed narrows the list. */
function ZoneSearch({ choices: { named, elsewhere, deliversElsewhere }, value, onChange, error }: ZoneFieldProps) {
  const choiceOf = ({ id, title }: NamedZone) => ({ value: id, title });
  const chosen = named.find(({ id }) => id === value);
  return (
    <SearchedRadios
      placeholder={t(addressesMessages.addressZoneSearch)}
      legend={t(addressesMessages.addressZone)}
      name="zone"
      value={value}
      chosen={chosen && choiceOf(chosen)}
      matching={(typed) => zonesMatching(named, typed).slice(0, MAX_LISTED).map(choiceOf)}
      last={{ value: elsewhere, title: t(addressesMessages.addressZoneElsewhere) }}
      error={error}
      noteOf={(typed, isNone) => {
        if (value === elsewhere && !deliversElsewhere)
          return { text: t(addressesMessages.addressZoneOutside), isBad: true };
        return {
          text: t(isNone ? addressesMessages.addressZoneNone : addressesMessages.addressZoneHint, { text: typed }),
        };
      }}
      onChange={onChange}
    />
  );
}

function ZoneSelect({ choices, value, onChange, error }: ZoneFieldProps) {
  const id = useId();
  const { named, elsewhere, deliversElsewhere } = choices;
  const isOutside = value === elsewhere && !deliversElsewhere;
  return (
    <div className={styles.zone}>
      <label htmlFor={id} className={styles.legend}>
        {t(addressesMessages.addressZone)}
        <span className={styles.star} aria-hidden="true">
          {' '}
          *
        </span>
      </label>
      <select
        id={id}
        name="zone"
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        required
      >
        <option value="" disabled>
          {t(addressesMessages.addressZoneChoose)}
        </option>
        {named.map((zone) => (
          <option key={zone.id} value={zone.id}>
            {isolateLatin(zone.title)}
          </option>
        ))}
        <option value={elsewhere}>{t(addressesMessages.addressZoneElsewhere)}</option>
      </select>
      <p id={`${id}-note`} aria-live="polite" className={error || isOutside ? styles.error : styles.note}>
        {error ?? (isOutside ? t(addressesMessages.addressZoneOutside) : t(addressesMessages.addressZoneHint))}
      </p>
    </div>
  );
}

interface ZoneQuestionProps {
  choices: ZoneChoices;
  /** What was typed. */
  text: string;
  /** The title of the zone that the address counts for; null for none. */
  zoneTitle: string | null;
  /** Undefined where the pin on the map decides. */
  onChoose?: (zone: string) => void;
}

/** «آدرس در «شهر تهران» است؟»: the typed text names another zone than the one that would be paid for. */
export function ZoneQuestion({ choices: { named }, text, zoneTitle, onChoose }: ZoneQuestionProps) {
  const other = otherZoneInText(
    text,
    zoneTitle,
    named.map(({ title }) => title),
  );
  const zone = named.find(({ title }) => title === other);
  return (
    <div role="status" className={styles.asked}>
      {zone && (
        <>
          <p>
            {isolateLatin(
              onChoose
                ? t(addressesMessages.addressZoneAsk, { zone: zone.title })
                : t(addressesMessages.addressZoneAskMap, { zone: zone.title }),
            )}
          </p>
          {onChoose && (
            <Button variant="secondary" size="small" onClick={() => onChoose(zone.id)}>
              {t(addressesMessages.addressZoneYes)}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
