import type { PanelAuditEntry } from '@/contract/panel-people.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatInstant } from '@/domain/instant';
import { joinFacts } from '@/domain/join-facts';
import { t } from '@/messages/format-message';
import { panelAuditMessages } from '@/messages/panel-audit';
import { factsText, personText } from './audit-texts';

/** Who made the change, when, and the old and new values. */
export function AuditEntryText({ entry: { by, at, facts } }: { entry: Pick<PanelAuditEntry, 'by' | 'at' | 'facts'> }) {
  return (
    <>
      <div>{joinFacts([by ? personText(by) : t(panelAuditMessages.system), formatInstant(at)])}</div>
      <div>{isolateLatin(factsText(facts))}</div>
    </>
  );
}
