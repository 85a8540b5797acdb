import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Form, SaveButton, useRecordContext, useResourceContext, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { useFormRecord } from './conflict';
import { ConflictDialog, type FieldLabels, type ValueTexts } from './conflict-dialog';
import { OpenUploads } from '../pictures/open-uploads';
import { DraftKeeper } from './draft-keeper';
import { NewDraft, newDraftName } from './new-draft';
import { LeaveWarning } from './leave-warning';
import { SAVE_BAR } from './save-bar';
import { ServerErrors } from './server-errors';

interface RecordFormProps {
  readonly children: ReactNode;
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  /** Replaces the save button. */
  readonly buttons?: ReactNode;
  /** Shown beside the buttons, such as a remove button. */
  readonly aside?: ReactNode;
  /** Room for two columns. */
  readonly isWide?: boolean;
  /** Labels of fields, for the list of another user's changes. */
  readonly labels?: FieldLabels;
  /** Texts of their values, where the value is not a text itself. */
  readonly texts?: ValueTexts;
}

/** The form of a record: its draft, its errors, and the buttons, which stay visible. */
export function RecordForm({
  children,
  defaultValues,
  buttons,
  aside,
  isWide = false,
  labels = {},
  texts,
}: RecordFormProps) {
  const name = useFormName();
  return (
    <OpenUploads>
      <Form
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={LeaveWarning}
        {...(defaultValues && { defaultValues })}
      >
        <FormBody isWide={isWide}>
          <DraftKeeper key={name} form={name} />
          {children}
          <ServerErrors />
          <Box
            className={SAVE_BAR}
            sx={{
              position: 'sticky',
              bottom: 0,
              zIndex: 2,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              pt: 1.5,
              pb: { xs: 'calc(12px + env(safe-area-inset-bottom))', md: 1.5 },
              bgcolor: 'background.default',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            {buttons ?? <SaveChanges />}
            <SaveState />
            <Box sx={{ flex: 1 }} />
            {aside}
          </Box>
        </FormBody>
        <ConflictDialog form={name} labels={labels} texts={texts} />
      </Form>
    </OpenUploads>
  );
}

/** Whether there is input that is not saved. */
function useIsTyped(): boolean {
  return Object.keys(useFormState().dirtyFields).length > 0;
}

/** Saves the record's form. It stands out only once there is something to save; it works before that as well. */
export function SaveChanges() {
  const isTyped = useIsTyped();
  const isNew = useRecordContext() === undefined;
  return (
    <SaveButton
      alwaysEnable
      icon={<></>}
      label={t(panelFormMessages.save)}
      {...(!isTyped &&
        !isNew && { variant: 'outlined', color: 'inherit', sx: { color: 'text.secondary', borderColor: 'divider' } })}
    />
  );
}

/** Whether there is something to save, in words; a new record always has something. */
function SaveState() {
  const isTyped = useIsTyped();
  const isNew = useRecordContext() === undefined;
  if (isNew) return null;
  return (
    <Typography variant="body2" sx={{ color: isTyped ? 'warning.main' : 'text.secondary' }}>
      {t(isTyped ? panelFormMessages.unsaved : panelFormMessages.unchanged)}
    </Typography>
  );
}

/** The resource with the record's id: the name of the draft. */
export function useFormName(): string {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const kind = useContext(NewDraft);
  return record === undefined ? newDraftName(resource, kind) : `${resource}/${record.id}`;
}

/**
 * Keeps the form on its record while there is unsaved input, until it is saved. The form does not react to input while
 * a save runs: the reset after it would discard what is typed meanwhile.
 */
function FormBody({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  const { hold, saves } = useFormRecord();
  const { reset } = useFormContext();
  const isTyped = useIsTyped();
  const { saving = false } = useSaveContext();
  /** The number of saves after which the form was reset. */
  const [resets, setResets] = useState(saves);
  useEffect(() => {
    if (isTyped) hold();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- requested once
  }, [isTyped]);
  useEffect(() => {
    if (saves === resets) return;
    reset();
    setResets(saves);
  }, [saves, resets, reset]);

  const isInert = saving || resets !== saves;
  const body = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  // An inert element loses the focus.
  useLayoutEffect(() => {
    const { current } = body;
    if (isInert) focused.current = current?.querySelector<HTMLElement>(':focus') ?? null;
    else if (current?.ownerDocument.activeElement === current?.ownerDocument.body)
      focused.current?.focus({ preventScroll: true });
  }, [isInert]);
  return (
    <Box
      ref={body}
      inert={isInert}
      aria-busy={isInert}
      sx={{ display: 'grid', gap: 2, maxWidth: isWide ? 1120 : 860, mx: 'auto', pb: 2 }}
    >
      {children}
    </Box>
  );
}
