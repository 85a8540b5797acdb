/** Pictures of the shop's records: which ones a panel user may use, and their metadata. */
import { backendPanelMessages } from '@/messages/backend-panel';
import { t } from '@/messages/format-message';
import type { Database } from '../../db/database';
import { validationError } from '../../http-errors';
import type { Caller, CustomerCaller } from '../../route';
import { holdShopUploads, releaseUploads } from '../../sql/uploads.sql';
import { type ImageUploader, type Uploaded, uploadName } from '../upload.service';

/** Stores a picture for the shop; it is unused until a record contains its URL. */
export async function uploadPicture(
  upload: ImageUploader,
  caller: Pick<CustomerCaller, 'panelRole' | 'hostId' | 'customerId'>,
  read: Parameters<ImageUploader['ofShop']>[1],
): Promise<Uploaded> {
  return await upload.ofShop(caller.customerId, read);
}

export interface PictureColumns {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly blurhash: string | null;
}

/**
 * The metadata of these pictures in their order. Each is already a picture of the record (`storedPictures`), or was uploaded in
 * the panel, for a host by the same host; it is not deleted until the transaction ends. A field error for any other
 * URL.
 * @param fieldOf the field of the picture at this index
 */
export async function holdPictures<Own extends PictureColumns>(
  tx: Database,
  { hostId, customerId }: Pick<Caller, 'hostId' | 'customerId'>,
  urls: readonly string[],
  storedPictures: readonly Own[],
  fieldOf: (index: number) => string,
): Promise<(PictureColumns | Own)[]> {
  const picturesByUrl = new Map<string, PictureColumns | Own>(storedPictures.map((picture) => [picture.url, picture]));
  const fresh = urls.flatMap((url) => (picturesByUrl.has(url) ? [] : (uploadName(url) ?? [])));
  const uploads = await holdShopUploads(tx, fresh, hostId === null ? null : customerId);
  for (const { name, width, height, blurhash } of uploads) {
    const url = `/files/${name}`;
    picturesByUrl.set(url, { url, width, height, blurhash });
  }
  return urls.map((url, index) => {
    const picture = picturesByUrl.get(url);
    if (!picture) throw validationError(fieldOf(index), t(backendPanelMessages.panelPictureUnknown));
    return picture;
  });
}

/** Keeps the pictures that a record had and has no longer, for a while. */
export async function releasePictures(
  tx: Database,
  before: readonly string[],
  after: readonly string[],
  now: Date,
): Promise<void> {
  const removed = before.filter((url) => !after.includes(url));
  await releaseUploads(
    tx,
    removed.flatMap((url) => uploadName(url) ?? []),
    now,
  );
}
