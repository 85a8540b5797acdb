import type { PanelProduct } from '@/contract/panel-products.schemas';
import { formatToman } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelNightsMessages } from '@/messages/panel-nights';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';

const residencesOnly = { type: 'residence' };

/** The residences, each with a link to its nights. */
export function ResidencesPage() {
  return (
    <RecordList
      resource="products"
      title={t(panelNightsMessages.title)}
      empty={t(panelNightsMessages.empty)}
      filter={residencesOnly}
      hasCreate={false}
    >
      <RecordRows<PanelProduct>>
        {({ id, name, price, pictures, residence, status }) => (
          <RecordRow
            to={`/nights/${id}`}
            title={name}
            picture={pictures[0]?.url ?? null}
            text={joinParts([residence?.city, price === null ? '' : formatToman(price)])}
            isMuted={status !== 'on_sale'}
          />
        )}
      </RecordRows>
    </RecordList>
  );
}
