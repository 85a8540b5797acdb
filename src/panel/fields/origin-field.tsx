import { TextInput } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { ltrInput } from './ltr-input';
import { origin } from '@/storefront/platform/location';

/** The address of the shop; read-only when the environment sets it. */
export function OriginField({ isFixed = false }: { isFixed?: boolean }) {
  return (
    <TextInput
      source="origin"
      label={t(panelSettingsMessages.origin)}
      helperText={t(isFixed ? panelSettingsMessages.originFixed : panelSettingsMessages.originHelp)}
      disabled={isFixed}
      slotProps={{ htmlInput: { ...ltrInput, inputMode: 'url' } }}
    />
  );
}

/** The origin of this page when it was opened over https, which is how customers will open it; otherwise null. */
export function pageOrigin(): string | null {
  return origin().startsWith('https://') ? origin() : null;
}
