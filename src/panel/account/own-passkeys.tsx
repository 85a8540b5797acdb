import TextField from '@mui/material/TextField';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelPasskeysEndpoints } from '@/contract/panel-passkeys.endpoints';
import type { Passkey } from '@/contract/panel-passkeys.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { t } from '@/messages/format-message';
import { panelPasskeysMessages } from '@/messages/panel-passkeys';
import { origin as pageOrigin } from '@/storefront/platform/location';
import { hasWebAuthn } from '@/storefront/platform/webauthn-support';
import { callPanel } from '../api/call-panel';
import { fieldErrorsOf, usePanelAction, usePanelRead } from '../api/use-panel';
import { CardSkeletons } from '../parts/card-skeletons';
import { FailedState } from '../parts/failed-state';
import { FormDialog } from '../parts/form-dialog';
import { useSession } from '../session/session';
import { makePasskey } from '../session/webauthn';
import { PasskeyList } from './passkey-list';
import { usePasskeyChange } from './use-passkey-change';

/** The signed-in person's passkeys; nothing for hosts and for a backend without passkeys. */
export function OwnPasskeys() {
  const isStaff = useSession()?.role !== 'host';
  const { data, error, refetch } = usePanelRead(panelPasskeysEndpoints.listOwnPasskeys, { enabled: isStaff });
  const { change, isBusy, dialog } = usePasskeyChange();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  if (!isStaff || error?.details.kind === 'notFound') return null;

  const add = () =>
    change(async () => {
      const started = await callPanel(panelPasskeysEndpoints.startPasskey, { body: {} });
      const attestation = await makePasskey(started.data.options);
      return await callPanel(panelPasskeysEndpoints.addPasskey, { body: { attestation } });
    });
  const remove = ({ id }: Passkey) =>
    change(() => callPanel(panelPasskeysEndpoints.removePasskey, { params: { id }, body: {} }));
  const obstacle = data && obstacleAt(data.origin);

  return (
    <Box component="section" aria-labelledby="own-passkeys" sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <Typography variant="h2" id="own-passkeys">
        {t(panelPasskeysMessages.title)}
      </Typography>
      <Typography color="text.secondary">{t(panelPasskeysMessages.about)}</Typography>
      {error && !data && (
        <FailedState message={error.details.msg || t(panelPasskeysMessages.failed)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <CardSkeletons />}
      {data && (
        <>
          <PasskeyList
            items={data.items}
            host={data.origin && new URL(data.origin).hostname}
            none={t(panelPasskeysMessages.none)}
            isBusy={isBusy}
            onRename={setRenamed}
            onRemove={(passkey) => void remove(passkey)}
          />
          {obstacle === null && data.items.length === 1 && (
            <Alert severity="info">{t(panelPasskeysMessages.onlyOne)}</Alert>
          )}
          {obstacle === null ? (
            <Button variant="outlined" disabled={isBusy} sx={{ justifySelf: 'start' }} onClick={() => void add()}>
              {t(panelPasskeysMessages.add)}
            </Button>
          ) : (
            <Alert severity="info">{isolateLatin(obstacle)}</Alert>
          )}
        </>
      )}
      {dialog}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </Box>
  );
}

/** Why no passkey can be added here; null: it can. */
function obstacleAt(origin: string | null): string | null {
  if (origin === null) return t(panelPasskeysMessages.impossible);
  if (origin !== pageOrigin()) return t(panelPasskeysMessages.otherAddress, { origin });
  return hasWebAuthn() ? null : t(panelPasskeysMessages.unsupported);
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState('');
  const [rename, isBusy] = usePanelAction(panelPasskeysEndpoints.renamePasskey);
  const submit = async () => {
    const { failure } = await rename({ params: { id: passkey.id }, body: { name }, ownFields: true });
    if (failure) setError(fieldErrorsOf(failure).name ?? '');
    else onClose();
  };
  return (
    <FormDialog
      title={t(panelPasskeysMessages.renameOf, { name: passkey.name })}
      submitLabel={t(panelPasskeysMessages.save)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t(panelPasskeysMessages.name)}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setError('');
        }}
        error={error !== ''}
        helperText={error || ' '}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </FormDialog>
  );
}
