import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { addDays, isCivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { validationMessages } from '@/messages/validation';
import { panelShellMessages } from '@/messages/panel-shell';
import { panelStaffMessages } from '@/messages/panel-staff';
import { actionsMessages } from '@/messages/actions';
import { copyText } from '@/storefront/platform/clipboard';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { JalaaliDatePicker } from '../fields/date-field';
import { ltrInput } from '../fields/ltr-input';
import { useToday } from '../fields/use-today';
import { ChoiceChips } from '../lists/choice-chips';
import { FormDialog } from '../parts/form-dialog';

const ROLES = ['owner', 'desk', 'kitchen'] as const;
const FIRST_DAYS = 90;

/** The token is shown once, here. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [name, setName] = useState('');
  const [role, setRole] = useState<(typeof ROLES)[number]>('desk');
  const [lastDay, setLastDay] = useState<string>(addDays(today, FIRST_DAYS));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [made, setMade] = useState<string | null>(null);
  const [create, isBusy] = usePanelAction(panelStaffEndpoints.createApiToken);
  const submit = async () => {
    if (made !== null) {
      await copyText(made);
      onClose();
      return;
    }
    if (name.trim() === '') return setErrors({ name: t(validationMessages.vRequired) });
    if (!isCivilDate(lastDay)) return setErrors({ last_day: t(panelFormMessages.notADay) });
    const { data, failure } = await create({ body: { name, role, last_day: lastDay }, ownFields: true });
    if (data) setMade(data.access_token);
    else setErrors(fieldErrorsOf(failure));
  };
  return (
    <FormDialog
      title={t(panelStaffMessages.tokenCreate)}
      submitLabel={t(made === null ? panelStaffMessages.tokenMake : panelStaffMessages.tokenCopy)}
      // The token exists: there is nothing left to cancel.
      {...(made !== null && { closeLabel: t(actionsMessages.dialogClose) })}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {made !== null ? (
        <>
          <Alert severity="warning">{t(panelStaffMessages.tokenOnce)}</Alert>
          <TextField
            label={t(panelStaffMessages.token)}
            value={made}
            multiline
            slotProps={{ htmlInput: { ...ltrInput, readOnly: true } }}
          />
        </>
      ) : (
        <>
          <TextField
            label={t(panelStaffMessages.tokenName)}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={errors.name !== undefined}
            helperText={errors.name}
          />
          <ChoiceChips
            label={t(panelStaffMessages.role)}
            value={role}
            choices={ROLES.map((value) => ({ value, label: t(panelShellMessages[`role.${value}`]) }))}
            onChange={setRole}
          />
          <JalaaliDatePicker
            label={t(panelStaffMessages.lastDay)}
            value={lastDay}
            onChange={(day) => setLastDay(day ?? today)}
            onText={setLastDay}
            error={errors.last_day ?? ''}
          />
        </>
      )}
    </FormDialog>
  );
}
