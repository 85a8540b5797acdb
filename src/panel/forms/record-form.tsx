import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, type ReactNode } from 'react';
import { Form, SaveButton, useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { useFormRecord } from './conflict';
import { ConflictDialog, type FieldLabels, type ValueTexts } from './conflict-dialog';
import { DraftKeeper } from './draft-keeper';

interface RecordFormProps {
  readonly children: ReactNode;
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  /** Replaces the save button. */
  readonly buttons?: ReactNode;
  /** Shown beside the buttons, such as a remove button. */
  readonly aside?: ReactNode;
  /** Labels of fields, for the list of another user's changes. */
  readonly labels?: FieldLabels;
  /** Texts of their values, where the value is not a text itself. */
  readonly texts?: ValueTexts;
}

/** The form of a record: its draft, its errors, and the buttons, which stay visible. */
export function RecordForm({ children, defaultValues, buttons, aside, labels = {}, texts }: RecordFormProps) {
  const name = useFormName();
  return (
    <Form warnWhenUnsavedChanges {...(defaultValues && { defaultValues })}>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 860, pb: 2 }}>
        <FormHold />
        <DraftKeeper key={name} form={name} />
        {children}
        <FormErrors />
        <Box
          sx={{
            position: 'sticky',
            bottom: { xs: 60, md: 0 },
            zIndex: 2,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            py: 1.5,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {buttons ?? <SaveButton alwaysEnable icon={<></>} label={t(panelFormMessages.save)} />}
          <Box sx={{ flex: 1 }} />
          {aside}
        </Box>
      </Box>
      <ConflictDialog form={name} labels={labels} texts={texts} />
    </Form>
  );
}

/** The resource with the record's id: the name of the draft. */
export function useFormName(): string {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  return `${resource}/${record?.id ?? 'new'}`;
}

/** Keeps the form on its record while there is unsaved input, until it is saved. */
function FormHold() {
  const { hold, saves } = useFormRecord();
  const { reset } = useFormContext();
  const { dirtyFields } = useFormState();
  const isTyped = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    if (isTyped) hold();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- requested once
  }, [isTyped]);
  useEffect(() => {
    if (saves > 0) reset();
  }, [saves, reset]);
  return null;
}

/** Errors of the API for fields out of view, or without a field. */
function FormErrors() {
  const { errors } = useFormState();
  const texts = [...new Set(messagesOf(errors))];
  if (texts.length === 0) return null;
  return (
    <Alert severity="error" role="alert">
      {texts.map((text) => (
        <Box key={text}>{text}</Box>
      ))}
    </Alert>
  );
}

function messagesOf(errors: FieldErrors | undefined): string[] {
  return Object.entries(errors ?? {}).flatMap(([name, error]): string[] => {
    if (name === 'ref' || typeof error !== 'object') return [];
    if (typeof error.message === 'string') return error.type === 'server' ? [error.message] : [];
    return messagesOf(error as FieldErrors);
  });
}
