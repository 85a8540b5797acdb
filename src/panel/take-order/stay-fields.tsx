import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { ReferenceInput, useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { nightsOf, type CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { NumberField } from '../fields/number-field';
import { RecordChoice } from '../fields/record-choice';
import { fieldErrorText } from '../forms/form-errors';
import { NightsCalendar, type DayRange } from '../nights/nights-calendar';

const onSale = { type: 'residence', status: 'on_sale' };

interface HeldStayProps {
  /** The day of arrival of the order that is being changed. */
  readonly heldFrom?: CivilDate | null | undefined;
}

/** Residence, dates and guests. */
export function StayFields({ heldFrom }: HeldStayProps) {
  const residence: unknown = useWatch({ name: 'residence' });
  return (
    <>
      <ReferenceInput source="residence" reference="products" perPage={25} filter={onSale}>
        <RecordChoice
          label={t(panelTakeOrderMessages.residence)}
          helperText={false}
          isRequired
          validate={(value: unknown) => (value ? undefined : t(validationMessages.vRequired))}
        />
      </ReferenceInput>
      {typeof residence === 'number' && <StayDaysField key={residence} productId={residence} heldFrom={heldFrom} />}
      <NumberField source="person_count" label={t(panelTakeOrderMessages.people)} required />
    </>
  );
}

/** Days of arrival and departure. The API's errors about them have the field `times`. */
function StayDaysField({ productId, heldFrom }: HeldStayProps & { productId: number }) {
  const { field, fieldState } = useInput({
    source: 'stay',
    defaultValue: null,
    validate: (value: DayRange | null) =>
      value && value.from !== value.to ? undefined : t(panelTakeOrderMessages.nightsNeeded),
  });
  const { clearErrors, formState } = useFormContext();
  const range = field.value as DayRange | null;
  const refused = formState.errors.times?.message;
  const error = fieldErrorText(fieldState.error) ?? refused;
  return (
    <Box role="group" aria-label={t(panelTakeOrderMessages.nights)} sx={{ maxWidth: 560 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t(panelTakeOrderMessages.nightsHelp)}
      </Typography>
      <NightsCalendar
        productId={productId}
        range={range}
        heldFrom={heldFrom}
        onRange={(next) => {
          clearErrors(['times', 'stay']);
          field.onChange(next);
        }}
      />
      {range && range.from !== range.to && (
        <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
          {t(panelTakeOrderMessages.nightsChosen, {
            from: formatJalaaliShort(range.from),
            to: formatJalaaliShort(range.to),
            n: toPersianDigits(nightsOf(range.from, range.to).length),
          })}
        </Typography>
      )}
      {typeof error === 'string' && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
