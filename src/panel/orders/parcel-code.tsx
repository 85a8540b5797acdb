import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { carrierPage } from '@/domain/carriers';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { orderTrackingMessages } from '@/messages/order-tracking';

/** Carrier and tracking code of a parcel, with the carrier's page. */
export function ParcelCode({ code, carrier = null }: { code: string; carrier?: string | null }) {
  const page = carrierPage(code, carrier);
  return (
    <Typography>
      {isolateLatin(joinParts([carrier, toPersianDigits(code)]))}
      {page && (
        <>
          {' '}
          <Link href={page.url} target="_blank" rel="noreferrer">
            {t(orderTrackingMessages.atCarrier, { carrier: page.carrier })}
          </Link>
        </>
      )}
    </Typography>
  );
}
