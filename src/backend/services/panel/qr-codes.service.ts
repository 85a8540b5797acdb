/** QR codes of tables and places as made in the panel. */
import { eq } from 'drizzle-orm';
import type { PanelQrCode } from '@/contract/panel-codes.schemas';
import { normalizeText } from '@/domain/normalize-text';
import { qrCode } from '@/domain/qr-code';
import { absoluteUrl, urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import type { Database } from '../../db/database';
import { inPersianOrder } from '../../db/persian-order';
import { qrcodes } from '../../db/schema/users';
import type { BackendDeps } from '../../deps';
import { validationError } from '../../http-errors';
import { randomCode } from './random-code';
import { tableResource } from './table-resource';

type QrCodeRow = typeof qrcodes.$inferSelect;

/** A QR code's id cannot be guessed: it permits orders without a mobile. */
const QR_ID_LENGTH = 20;

/** The QR codes of tables and places. */
export const qrCodeResource = tableResource({
  table: qrcodes,
  record: 'qrcode',
  listing: {
    id: qrcodes.id,
    sorts: { label: inPersianOrder(qrcodes.label), created_at: qrcodes.created_at },
    first: 'label',
    searched: [qrcodes.label],
  },
  where: (id) => eq(qrcodes.id, String(id)),
  // The id grants access: the audit log names the label.
  idOf: ({ label }) => label,
  itemOf: ({ id, label, created_at, version }: QrCodeRow, { origin }: BackendDeps): PanelQrCode => {
    const url = absoluteUrl(origin.ofLinks, urls.login({ qrcode: id }));
    return { id, label, url, qr: qrCode(url), created_at: created_at.toISOString(), version };
  },
  auditOf: ({ label }) => ({ label }),
  columnsOf: (
    _tx: Database,
    { label: typed }: { readonly label?: string | undefined },
    before: QrCodeRow | null,
    { clock }: BackendDeps,
  ) => {
    const label = normalizeText(typed ?? before?.label ?? '');
    if (label === '') return Promise.reject(validationError('label', t(backendPanelShopMessages.titleRequired)));
    return Promise.resolve(
      before ? { label } : { id: randomCode(QR_ID_LENGTH).toLowerCase(), label, created_at: clock.now() },
    );
  },
  tags: [],
});
