import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
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
import { ServerErrors } from './server-errors';

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
    <OpenUploads>
      <Form
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={LeaveWarning}
        {...(defaultValues && { defaultValues })}
      >
        <FormBody>
          <DraftKeeper key={name} form={name} />
          {children}
          <ServerErrors />
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
              // What scrolls below the bar fades out instead of being cut within a line.
              '&::before': {
                content: '""',
                position: 'absolute',
                insetInline: 0,
                bottom: '100%',
                height: 24,
                background: ({ palette }) =>
                  `linear-gradient(to top, ${palette.background.default}, ${alpha(palette.background.default, 0)})`,
                pointerEvents: 'none',
              },
            }}
          >
            {buttons ?? <SaveButton alwaysEnable icon={<></>} label={t(panelFormMessages.save)} />}
            <Box sx={{ flex: 1 }} />
            {aside}
          </Box>
        </FormBody>
        <ConflictDialog form={name} labels={labels} texts={texts} />
      </Form>
    </OpenUploads>
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
function FormBody({ children }: { children: ReactNode }) {
  const { hold, saves } = useFormRecord();
  const { reset } = useFormContext();
  const { dirtyFields } = useFormState();
  const { saving = false } = useSaveContext();
  /** The number of saves after which the form was reset. */
  const [resets, setResets] = useState(saves);
  const isTyped = Object.keys(dirtyFields).length > 0;
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
      sx={{ display: 'grid', gap: 2, maxWidth: 860, mx: 'auto', pb: 2 }}
    >
      {children}
    </Box>
  );
}
