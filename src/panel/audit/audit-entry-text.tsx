import type { PanelAuditEntry } from '@/contract/panel-staff.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatInstant } from '@/domain/instant';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelAuditMessages } from '@/messages/panel-audit';
import { detailsText, personText } from './audit-texts';

/** Who made the change, when, and the old and new values. */
export function AuditEntryText({
  entry: { by, at, details },
}: {
  entry: Pick<PanelAuditEntry, 'by' | 'at' | 'details'>;
}) {
  return (
    <>
      <div>{joinParts([by ? personText(by) : t(panelAuditMessages.system), formatInstant(at)])}</div>
      <div>{isolateLatin(detailsText(details))}</div>
    </>
  );
}
