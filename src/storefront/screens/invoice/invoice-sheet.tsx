import type { OfficialInvoice, Proforma } from '@/contract/invoices.schemas';
import type { InvoiceParty } from '@/contract/invoicing.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant, formatLastDay } from '@/domain/instant';
import { PARTY_FIELDS } from '@/domain/invoice-party';
import { invoiceSerial } from '@/domain/format-invoice-serial';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatToman } from '@/domain/money';
import { numberInWords } from '@/domain/number-to-words';
import { RIAL_PER_TOMAN } from '@/domain/rial';
import { t } from '@/messages/format-message';
import { invoicingMessages } from '@/messages/invoicing';
import { officialInvoiceMessages } from '@/messages/official-invoice';
import { PrintedSheet } from '@/storefront/ui/printed-page';
import { InvoiceLines } from './invoice-lines';
import styles from './invoice.module.css';

/** The official form: seller, buyer, lines without tax and with it, the sum in words, and place for stamps. */
export function InvoiceSheet({ invoice, orderNumber }: { invoice: OfficialInvoice | Proforma; orderNumber: string }) {
  const official = 'number' in invoice ? invoice : null;
  const { seller, buyer, total, issued_at } = invoice;
  return (
    <PrintedSheet className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h1>{t(official ? officialInvoiceMessages.title : officialInvoiceMessages.proforma)}</h1>
          <p>{official ? <Correction invoice={official} /> : t(officialInvoiceMessages.notInvoice)}</p>
        </div>
        <dl className={styles.numbers}>
          {official && <Fact label={t(officialInvoiceMessages.serial)}>{invoiceSerial(official)}</Fact>}
          <Fact label={t(officialInvoiceMessages.date)}>{formatLastDay(issued_at)}</Fact>
          <Fact label={t(officialInvoiceMessages.order)}>{toPersianDigits(orderNumber)}</Fact>
        </dl>
      </header>
      {'valid_until' in invoice && invoice.valid_until && (
        <p className={styles.valid}>
          {t(officialInvoiceMessages.validUntil, { time: formatInstant(invoice.valid_until) })}
        </p>
      )}
      <Party title={t(officialInvoiceMessages.seller)} party={seller} />
      <Party title={t(officialInvoiceMessages.buyer)} party={buyer} />
      <InvoiceLines invoice={invoice} />
      <div className={styles.end}>
        <p>
          {t(officialInvoiceMessages.words, { words: numberInWords(total * RIAL_PER_TOMAN) })}{' '}
          <span className={styles.muted}>{t(officialInvoiceMessages.toman, { amount: formatToman(total) })}</span>
        </p>
        <div className={styles.signs}>
          <p>{t(officialInvoiceMessages.sellerSign)}</p>
          <p>{t(officialInvoiceMessages.buyerSign)}</p>
        </div>
      </div>
    </PrintedSheet>
  );
}

function Correction({ invoice: { subject, corrects } }: { invoice: OfficialInvoice }) {
  const text = t(officialInvoiceMessages[`subject.${subject}`]);
  if (!corrects) return text;
  const sentence = subject === 'canceled' ? officialInvoiceMessages.cancels : officialInvoiceMessages.corrects;
  return t(sentence, { serial: invoiceSerial(corrects) });
}

/** The codes of a person or a company; what is not known is left out. */
function Party({ title, party }: { title: string; party: InvoiceParty }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <dl className={styles.party}>
        {PARTY_FIELDS.filter((field) => party[field] !== '').map((field) => (
          <Fact key={field} label={t(invoicingMessages[`party.${field}`])}>
            {field === 'name' || field === 'address' ? isolateLatin(party[field]) : toPersianDigits(party[field])}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
