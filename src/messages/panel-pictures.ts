/** Pictures in the panel's forms. */
import { pictureFaultMessages } from './picture-faults';

export const panelPicturesMessages = {
  camera: 'گرفتن عکس',
  fromFile: 'انتخاب تصویر',
  fromFiles: 'انتخاب چند تصویر',
  picture: 'تصویر {n}',
  main: 'تصویر اصلی',
  makeMain: 'تصویر {n} اصلی شود',
  earlier: 'تصویر {n} جلوتر برود',
  later: 'تصویر {n} عقب‌تر برود',
  moved: 'تصویر به جای {n} رفت.',
  remove: 'برداشتن تصویر {n}',
  alt: 'در تصویر چیست؟',
  tap: 'برای جابه‌جا کردن، برداشتن یا نوشتن توضیح، روی تصویر بزنید.',
  sending: 'فرستادن {name}',
  failed: 'این تصویر فرستاده نشد.',
  unfinished: 'فرستادن تصویرها تمام نشده است. کمی صبر کنید، یا تصویری را که فرستاده نشد بردارید.',
  leaveUnfinished: 'فرستادن تصویرها تمام نشده است. از این صفحه می‌روید؟ این تصویرها ذخیره نمی‌شوند.',
  leaveOut: 'برداشتن',
  leaveOutOf: 'برداشتن {name}',
  'fault.empty': 'این فایل خالی است.',
  'fault.kind': 'این فایل تصویر نیست. تصویر JPEG، PNG، WebP یا AVIF بفرستید.',
  'fault.heic': pictureFaultMessages.heic,
  'fault.bytes': 'حجم تصویر از {n} مگابایت بیشتر است.',
} as const;
