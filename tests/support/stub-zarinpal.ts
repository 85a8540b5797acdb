/** A stub of Zarinpal's published contract, REST v4: request, verify, inquiry. */
import { zarinpal } from '@/backend/gateways/zarinpal';
import { TEST_ORIGIN } from './backend';
import { methodsOf, type StubBank, type StubPayment } from './stub-bank';
import { startStub, type RecordedRequest, type StubAnswer } from './stub-provider';

export const ZARINPAL_MERCHANT = '1344b5d4-0048-11e8-94db-005056a205be';

/** Rial; less is rejected as a validation error. */
const MIN = 10_000;
/** Rial; more is rejected with its own code. */
const MAX = 1_000_000_000;

const MESSAGES: Readonly<Record<number, string>> = {
  [-9]: 'The input params invalid, validation error.',
  [-10]: 'Terminal is not valid, please check merchant_id or ip address.',
  [-14]: 'The callback URL domain does not match the registered terminal domain.',
  [-41]: 'Max amount is 100,000,000 tomans.',
  [-50]: 'Session is not valid, amounts values is not the same.',
  [-51]: 'Session is not valid, session is not active paid try.',
  [-54]: 'Invalid authority.',
};

const STATUS = {
  open: 'IN_BANK',
  paid: 'PAID',
  verified: 'VERIFIED',
  failed: 'FAILED',
  canceled: 'FAILED',
  reversed: 'REVERSED',
  'being refunded': 'REVERSED',
  'switch error': 'FAILED',
} as const;

/** @param registered the origin of the terminal, to which alone the bank returns customers */
export async function startZarinpal(registered = () => TEST_ORIGIN): Promise<StubBank> {
  const book = new Map<string, StubPayment>();
  const stub = await startStub((received) => answer(book, received, registered()));
  return {
    ...stub,
    name: 'zarinpal',
    secrets: [ZARINPAL_MERCHANT],
    book,
    gateway: (given) => zarinpal({ merchantId: ZARINPAL_MERCHANT, sandbox: false, origin: stub.origin, ...given }),
    queryOf,
    methods: () => methodsOf(stub),
  };
}

function answer(book: StubBank['book'], { path, body }: RecordedRequest, registered: string): StubAnswer {
  if (String(body['merchant_id'] ?? '').length !== 36) return refused(-9);
  if (body['merchant_id'] !== ZARINPAL_MERCHANT) return refused(-10);
  switch (path) {
    case '/pg/v4/payment/request.json':
      return request(book, body, registered);
    case '/pg/v4/payment/verify.json':
      return onPayment(book, body, (payment) => verify(payment, body['amount']));
    case '/pg/v4/payment/inquiry.json':
      return onPayment(book, body, ({ state }) => done({ code: 100, message: 'Success', status: STATUS[state] }));
    default:
      return { status: 404, json: {} };
  }
}

function request(book: StubBank['book'], body: RecordedRequest['body'], registered: string): StubAnswer {
  const {
    amount,
    currency = 'IRR',
    description,
    callback_url,
    metadata,
  } = body as Record<string, unknown> & { metadata?: { mobile?: string } };
  const rial = Number(amount) * (currency === 'IRT' ? 10 : 1);
  const right =
    typeof amount === 'number' && Number.isInteger(rial) && rial >= MIN && (currency === 'IRR' || currency === 'IRT');
  if (
    !right ||
    typeof description !== 'string' ||
    description === '' ||
    description.length > 500 ||
    typeof callback_url !== 'string'
  )
    return refused(-9);
  if (rial > MAX) return refused(-41);
  if (new URL(callback_url).origin !== registered) return refused(-14);
  const id = `A${String(book.size + 1).padStart(35, '0')}`;
  book.set(id, {
    id,
    rial,
    callbackUrl: callback_url,
    description,
    mobile: metadata?.mobile ?? null,
    state: 'open',
    taken: 0,
  });
  return done({ code: 100, message: 'Success', authority: id, fee_type: 'Merchant', fee: 5000 });
}

function onPayment(
  book: StubBank['book'],
  { authority }: RecordedRequest['body'],
  then: (payment: StubPayment) => StubAnswer,
): StubAnswer {
  const payment = book.get(String(authority));
  return payment ? then(payment) : refused(-54);
}

function verify(payment: StubPayment, amount: unknown): StubAnswer {
  const before = payment.state === 'verified';
  if (payment.state !== 'paid' && !before) return refused(-51);
  if (amount !== payment.rial) return refused(-50);
  if (!before) payment.taken += 1;
  payment.state = 'verified';
  const ref_id = 201_000_000 + Number(payment.id.slice(1));
  return done({
    code: before ? 101 : 100,
    message: before ? 'Verified' : 'Paid',
    card_hash: 'F0E1',
    card_pan: '6037991234567890',
    ref_id,
    fee_type: 'Merchant',
    fee: 5000,
  });
}

function done(data: Readonly<Record<string, unknown>>): StubAnswer {
  return { json: { data, errors: [] } };
}

function refused(code: number): StubAnswer {
  return {
    status: code === -10 ? 401 : 422,
    json: { data: [], errors: { code, message: MESSAGES[code], validations: [] } },
  };
}

/** The query of Zarinpal's return address. */
function queryOf({ id, state }: StubPayment): Record<string, string> {
  return { Authority: id, Status: state === 'paid' || state === 'verified' ? 'OK' : 'NOK' };
}
