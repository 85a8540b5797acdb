import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { SelectInput, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CANCELLATION_TERMS, refundKind, type Cancellation, type CancellationStep } from '@/domain/cancellation';
import { LONG_STAY_NIGHTS } from '@/domain/constants';
import { toPersianDigits } from '@/domain/digits';
import { FIRST_TERMS } from '@/domain/first-terms';
import { formatMessage, t } from '@/messages/format-message';
import { panelResidenceMessages } from '@/messages/panel-residence';
import { stayDetailsMessages } from '@/messages/stay-details';

const CHOICES: readonly Cancellation[] = ['flexible', 'moderate', 'strict'];

/** The cancellation terms of a residence, with what guests read of the chosen ones. */
export function CancellationField({ source }: { source: string }) {
  // A value that the selection has by default is not watched before it is changed.
  const value: unknown = useWatch({ name: useWrappedSource(source), defaultValue: FIRST_TERMS.cancellation });
  const chosen = CHOICES.find((terms) => terms === value);
  return (
    <Box>
      <SelectInput
        source={source}
        label={t(panelResidenceMessages.cancellation)}
        helperText={false}
        isRequired
        defaultValue={FIRST_TERMS.cancellation}
        choices={CHOICES.map((id) => ({ id, name: t(panelResidenceMessages[`cancellation.${id}`]) }))}
      />
      {chosen && <Steps of={chosen} />}
    </Box>
  );
}

function Steps({ of: terms }: { of: Cancellation }) {
  return (
    <Typography component="div" variant="body2" color="text.secondary" role="status" sx={{ mt: 1, mx: 0.5 }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.25 }}>
        {CANCELLATION_TERMS[terms].map((step) => (
          <Fragment key={step.days}>
            <dt>{t(stayDetailsMessages['stay.cancel.untilDays'], { n: toPersianDigits(step.days) })}</dt>
            <Box component="dd" sx={{ m: 0 }}>
              {refundText(step)}
            </Box>
          </Fragment>
        ))}
        <dt>{t(stayDetailsMessages['stay.cancel.arrivalDay'])}</dt>
        <Box component="dd" sx={{ m: 0 }}>
          {t(stayDetailsMessages['stay.cancel.notPossible'])}
        </Box>
      </Box>
      <Box sx={{ mt: 0.5 }}>
        {t(stayDetailsMessages['stay.cancel.longStays'], { n: toPersianDigits(LONG_STAY_NIGHTS) })}
      </Box>
    </Typography>
  );
}

function refundText(step: CancellationStep): string {
  return formatMessage(stayDetailsMessages[`stay.cancel.${refundKind(step)}`], {
    first: toPersianDigits(step.firstNight),
    percent: toPersianDigits(step.rest),
  });
}
