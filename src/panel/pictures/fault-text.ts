import { toPersianDigits } from '@/domain/digits';
import { MAX_PICTURE_BYTES, MEGABYTE, type PictureFault } from '@/domain/upload-rules';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';

/** Why a chosen file cannot be sent. */
export function faultText(fault: PictureFault): string {
  return fault === 'bytes'
    ? t(panelPicturesMessages['fault.bytes'], { n: toPersianDigits(MAX_PICTURE_BYTES / MEGABYTE) })
    : t(panelPicturesMessages[`fault.${fault}`]);
}
