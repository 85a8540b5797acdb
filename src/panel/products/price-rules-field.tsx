import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { SelectInput, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '@/messages/format-message';
import { panelResidenceMessages } from '@/messages/panel-residence';
import { DateField } from '../fields/date-field';
import { NumberField, TomanField } from '../fields/number-field';
import { RowsField } from '../forms/rows-field';
import { WeekdaysField } from './weekdays-field';

const KINDS = ['weekdays', 'dates', 'holiday'] as const;
const MODES = ['percent', 'fixed'] as const;
const LEAST_STAYS = ['night', 'arrival'] as const;
const NEW_RULE = {
  kind: 'weekdays',
  mode: 'percent',
  amount: 120,
  from: null,
  to: null,
  weekdays: [4, 5],
  min_nights: null,
  min_nights_by: 'night',
  max_nights: null,
};

/** Rules for higher and lower prices of nights: of those that match, the last one applies. */
export function PriceRulesField({ source }: { source: string }) {
  return (
    <RowsField
      source={source}
      label={t(panelResidenceMessages.priceRules)}
      addLabel={t(panelResidenceMessages.priceRuleAdd)}
      newRow={NEW_RULE}
      isOrdered
    >
      <RuleFields />
    </RowsField>
  );
}

function RuleFields() {
  const { setValue } = useFormContext();
  const names = { from: useWrappedSource('from'), to: useWrappedSource('to'), weekdays: useWrappedSource('weekdays') };
  const kind: unknown = useWatch({ name: useWrappedSource('kind') });
  const mode: unknown = useWatch({ name: useWrappedSource('mode') });
  const leastStay: unknown = useWatch({ name: useWrappedSource('min_nights') });
  const dates: unknown[] = useWatch({ name: [names.from, names.to] });
  // Weekdays and holidays may be limited to the dates of a season.
  const [isSeason, setIsSeason] = useState(false);
  /** Clears the dates and weekdays of the former kind: its dates would limit a rule of any kind. */
  const changeKind = ({ target }: { readonly target?: { readonly value?: unknown } }) => {
    setIsSeason(false);
    setValue(names.from, null, { shouldDirty: true });
    setValue(names.to, null, { shouldDirty: true });
    setValue(names.weekdays, target?.value === 'weekdays' ? NEW_RULE.weekdays : null, { shouldDirty: true });
  };
  const hasDates = kind === 'dates' || isSeason || dates.some(Boolean);
  return (
    <>
      <SelectInput
        source="kind"
        label={t(panelResidenceMessages.nights)}
        helperText={false}
        choices={KINDS.map((id) => ({ id, name: t(panelResidenceMessages[`priceRule.${id}`]) }))}
        onChange={changeKind}
      />
      {!hasDates && (
        <Button variant="outlined" onClick={() => setIsSeason(true)} sx={{ justifySelf: 'start' }}>
          {t(panelResidenceMessages.priceRuleSeason)}
        </Button>
      )}
      {hasDates && (
        <>
          <DateField source="from" label={t(panelResidenceMessages.from)} />
          <DateField source="to" label={t(panelResidenceMessages.to)} />
        </>
      )}
      {kind === 'weekdays' && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <WeekdaysField source="weekdays" label={t(panelResidenceMessages['priceRule.weekdays'])} />
        </Box>
      )}
      <SelectInput
        source="mode"
        label={t(panelResidenceMessages.priceMode)}
        helperText={false}
        choices={MODES.map((id) => ({ id, name: t(panelResidenceMessages[`mode.${id}`]) }))}
      />
      {mode === 'fixed' ? (
        <TomanField source="amount" label={t(panelResidenceMessages['mode.fixed'])} required />
      ) : (
        <NumberField
          source="amount"
          label={t(panelResidenceMessages['mode.percent'])}
          helperText={t(panelResidenceMessages.percentHelp)}
          required
        />
      )}
      <NumberField
        source="min_nights"
        label={t(panelResidenceMessages.minNights)}
        helperText={t(panelResidenceMessages.ruleMinNightsHelp)}
      />
      {typeof leastStay === 'number' && leastStay > 1 && (
        <SelectInput
          source="min_nights_by"
          label={t(panelResidenceMessages.minNightsBy)}
          helperText={t(panelResidenceMessages.minNightsByHelp)}
          defaultValue="night"
          choices={LEAST_STAYS.map((id) => ({ id, name: t(panelResidenceMessages[`minNightsBy.${id}`]) }))}
        />
      )}
    </>
  );
}
