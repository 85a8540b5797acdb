/** A stub of Zibal's contract, REST v1: request, verify, inquiry. */
import { zibal } from '@/backend/gateways/zibal';
import { TEST_ORIGIN } from './backend';
import { methodsOf, type StubBank, type StubPayment } from './stub-bank';
import { startStub, type RecordedRequest, type StubAnswer } from './stub-provider';

export const ZIBAL_MERCHANT = '5f2a90d118f9342cd9ac2a21';

/** Rial; this amount or less is rejected. */
const MIN = 1_000;
/** Rial; the limit agreed on for this terminal. */
const MAX = 500_000_000;

const FIRST_TRACK_ID = 3_718_838_088;

const MESSAGES: Readonly<Record<number, string>> = {
  102: 'merchant not found',
  105: 'amount must be greater than 1,000',
  106: 'callbackUrl is not valid',
  113: 'amount is greater than the limit of the terminal',
  201: 'previously verified',
  202: 'order is not paid or has failed',
  203: 'invalid trackId',
};

const STATUS = {
  open: -1,
  paid: 2,
  verified: 1,
  failed: 5,
  canceled: 3,
  reversed: 18,
  'being refunded': 16,
  'switch error': 11,
} as const;

export async function startZibal(): Promise<StubBank> {
  const book = new Map<string, StubPayment>();
  const stub = await startStub((received) => answer(book, received));
  return {
    ...stub,
    name: 'zibal',
    secrets: [ZIBAL_MERCHANT],
    book,
    gateway: (given) => zibal({ merchant: ZIBAL_MERCHANT, origin: stub.origin, ...given }),
    queryOf,
    methods: () => methodsOf(stub),
  };
}

function answer(book: StubBank['book'], { path, body }: RecordedRequest): StubAnswer {
  if (body['merchant'] !== ZIBAL_MERCHANT) return refused(102);
  if (path === '/v1/request') return request(book, body);
  const payment = typeof body['trackId'] === 'number' ? book.get(String(body['trackId'])) : undefined;
  if (!payment) return refused(203);
  switch (path) {
    case '/v1/verify':
      return verify(payment);
    case '/v1/inquiry':
      return {
        json: { ...fieldsOf(payment), result: 100, message: 'success', createdAt: '2026-11-20T11:30:00.000000' },
      };
    default:
      return { status: 404, json: {} };
  }
}

function request(
  book: StubBank['book'],
  { amount, callbackUrl, description, mobile }: RecordedRequest['body'],
): StubAnswer {
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= MIN) return refused(105);
  if (amount > MAX) return refused(113);
  if (typeof callbackUrl !== 'string' || new URL(callbackUrl).origin !== TEST_ORIGIN) return refused(106);
  const id = String(FIRST_TRACK_ID + book.size);
  book.set(id, {
    id,
    rial: amount,
    callbackUrl,
    description: String(description),
    mobile: typeof mobile === 'string' ? mobile : null,
    state: 'open',
    taken: 0,
  });
  return { json: { message: 'success', result: 100, trackId: Number(id) } };
}

/** A repeated request gets fewer fields than the first one, as with Zibal. */
function verify(payment: StubPayment): StubAnswer {
  if (payment.state === 'verified') return refused(201);
  if (payment.state !== 'paid') return refused(202);
  payment.taken += 1;
  payment.state = 'verified';
  return { json: { ...fieldsOf(payment), message: 'success', result: 100 } };
}

function fieldsOf({ id, rial, state }: StubPayment): Record<string, unknown> {
  const paid = state === 'paid' || state === 'verified' || state === 'reversed';
  const refNumber = paid ? `9${id}` : null;
  return {
    amount: rial,
    status: STATUS[state],
    refNumber,
    cardNumber: paid ? '62741****44' : null,
    paidAt: paid ? '2026-11-20T11:31:00.000000' : null,
    orderId: null,
    description: '',
  };
}

function refused(result: number): StubAnswer {
  return { json: { message: MESSAGES[result], result } };
}

/** The query of Zibal's return address. */
function queryOf({ id, state }: StubPayment): Record<string, string> {
  const paid = state === 'paid' || state === 'verified';
  return { success: paid ? '1' : '0', status: String(STATUS[state]), trackId: id, orderId: '' };
}
