import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import type { Passkey } from '@/contract/panel-passkeys.schemas';
import { formatInstant } from '@/domain/instant';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelPasskeysMessages } from '@/messages/panel-passkeys';

interface PasskeyListProps {
  readonly items: readonly Passkey[];
  /** The shop's host name; a passkey of another one is marked. Null: unknown. */
  readonly host: string | null;
  /** Shown without any. */
  readonly none: string;
  readonly isBusy: boolean;
  readonly onRename?: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

/** Passkeys, each with the button that removes it after a question. */
export function PasskeyList({ items, host, none, isBusy, onRename, onRemove }: PasskeyListProps) {
  const [removed, setRemoved] = useState<Passkey | null>(null);
  if (items.length === 0) return <Typography color="text.secondary">{none}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
        {items.map((passkey) => (
          <Card
            component="li"
            key={passkey.id}
            variant="outlined"
            sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{isolateLatin(passkey.name)}</Typography>
                {passkey.backed_up && <Chip size="small" label={t(panelPasskeysMessages.backedUp)} />}
                {host !== null && passkey.rp_id !== host && (
                  <Chip
                    size="small"
                    color="warning"
                    label={isolateLatin(t(panelPasskeysMessages.elsewhere, { host: passkey.rp_id }))}
                  />
                )}
              </Box>
              <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }}>
                {joinParts([
                  passkey.last_used_at === null
                    ? t(panelPasskeysMessages.unused)
                    : t(panelPasskeysMessages.used, { at: formatInstant(passkey.last_used_at) }),
                  t(panelPasskeysMessages.added, { at: formatInstant(passkey.created_at) }),
                ])}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', gap: 1 }}>
              {onRename && (
                <Button
                  disabled={isBusy}
                  aria-label={t(panelPasskeysMessages.renameOf, { name: passkey.name })}
                  onClick={() => onRename(passkey)}
                >
                  {t(panelPasskeysMessages.rename)}
                </Button>
              )}
              <Button
                color="error"
                disabled={isBusy}
                aria-label={t(panelPasskeysMessages.removeOf, { name: passkey.name })}
                onClick={() => setRemoved(passkey)}
              >
                {t(panelPasskeysMessages.remove)}
              </Button>
            </Box>
          </Card>
        ))}
      </Box>
      <Confirm
        isOpen={removed !== null}
        title={t(panelFormMessages.remove)}
        content={[
          t(panelPasskeysMessages.removeSure, { name: removed?.name ?? '' }),
          items.length === 1 && t(panelPasskeysMessages.removeLast),
        ]
          .filter(Boolean)
          .join(' ')}
        confirm={t(panelFormMessages.yes)}
        cancel={t(panelFormMessages.no)}
        onConfirm={() => {
          if (removed) onRemove(removed);
          setRemoved(null);
        }}
        onClose={() => setRemoved(null)}
      />
    </>
  );
}
