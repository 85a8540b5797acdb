/** What is a customer's own: profile, addresses, favorites, coupons, credit, comments, pictures. */
import { catalogueCalls } from '@/contract/catalogue.endpoints';
import { commentsCalls } from '@/contract/comments.endpoints';
import { configCalls } from '@/contract/config.endpoints';
import { couponsCalls } from '@/contract/coupons.endpoints';
import { customerCalls } from '@/contract/customer.endpoints';
import { ordersCalls } from '@/contract/orders.endpoints';
import { paymentsCalls } from '@/contract/payments.endpoints';
import { t } from '@/messages/translate';
import { must } from '../check-runner';
import { need, NO_CUSTOMER, type Shop } from '../suite-context';
import { NOBODYS_ID } from './catalogue';
import { conformanceMessages } from '@/messages/conformance';

const FORM = 'answers in the contract’s form';
/** A PNG of one pixel. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'),
  (sign) => sign.charCodeAt(0),
);
const BOUNDARY = 'conformance-conformance-conformance';

const mine = ({ me }: Shop) => ({
  params: { id: need(me, NO_CUSTOMER).customerId },
  token: need(me, NO_CUSTOMER).token,
});

export async function ownAccount(shop: Shop): Promise<void> {
  await profile(shop);
  await addresses(shop);
  await favorites(shop);
  await money(shop);
  await words(shop);
  await pictures(shop);
}

async function profile(shop: Shop): Promise<void> {
  const { talk, report } = shop;
  await report.check('customer.getCustomer', FORM, async () => talk.ok(customerCalls.getCustomer, mine(shop)));
  await report.check('customer.editCustomer', 'changes what is given and leaves the rest', async () => {
    const before = (await talk.ok(customerCalls.getCustomer, mine(shop))).data.customer;
    const { customer } = (
      await talk.ok(customerCalls.editCustomer, {
        ...mine(shop),
        body: { first_name: t(conformanceMessages.sampleFirstName), birthday: '1990-03-21' },
      })
    ).data;
    must(
      customer.first_name === t(conformanceMessages.sampleFirstName) && customer.birthday === '1990-03-21',
      'first_name and birthday should be those that were sent',
    );
    must(
      customer.mobile === before.mobile && customer.credit === before.credit && customer.last_name === before.last_name,
      'mobile, credit and last_name were not sent and should stay',
    );
  });
  await report.check('customer.editCustomer', 'refuses a wrong national code', async () =>
    talk.refused(customerCalls.editCustomer, { ...mine(shop), body: { nation_code: '1234567890' } }, [400]),
  );
}

async function addresses(shop: Shop): Promise<void> {
  const { talk, report } = shop;
  const body = {
    title: t(conformanceMessages.sampleHome),
    address: t(conformanceMessages.sampleStreet),
    number: t(conformanceMessages.sampleNumber),
    lat: 35.7,
    lng: 51.4,
  };
  await report.check('customer.getAddresses', FORM, async () => talk.ok(customerCalls.getAddresses, mine(shop)));
  await report.check('customer.addAddress', 'adds, changes and removes an address', async () => {
    const known = (await talk.ok(customerCalls.getAddresses, mine(shop))).data.addresses.map(
      ({ addressId }) => addressId,
    );
    const after = (await talk.ok(customerCalls.addAddress, { ...mine(shop), body })).data.addresses;
    const added = after.find(({ addressId }) => !known.includes(addressId));
    must(added !== undefined && added.title === body.title, 'the answer should list the new address');
    const { addressId } = added;
    const changed = (
      await talk.ok(customerCalls.addAddress, {
        ...mine(shop),
        body: { ...body, title: t(conformanceMessages.sampleWork), addressId },
      })
    ).data.addresses;
    must(
      changed.length === after.length &&
        changed.some((one) => one.addressId === addressId && one.title === t(conformanceMessages.sampleWork)),
      'with addressId the address should be changed, not added',
    );
    const left = (
      await talk.ok(customerCalls.addAddress, { ...mine(shop), body: { ...body, addressId, deleted: true } })
    ).data.addresses;
    must(!left.some((one) => one.addressId === addressId), 'with deleted the address should be gone');
  });
  await report.check('customer.addAddress', 'answers 404 for an address that is not theirs', async () =>
    talk.refused(customerCalls.addAddress, { ...mine(shop), body: { ...body, addressId: NOBODYS_ID } }, [404]),
  );
}

async function favorites(shop: Shop): Promise<void> {
  const { talk, report } = shop;
  const product = () => need(shop.goods ?? shop.residence, 'the shop sells nothing').id;
  const isFavorite = async () => {
    const { token } = mine(shop);
    const listed = (await talk.ok(customerCalls.getFavorites, mine(shop))).data.favorites.some(
      ({ id }) => id === product(),
    );
    return {
      listed,
      flagged: (await talk.ok(catalogueCalls.getProduct, { params: { id: product() }, token })).data.product
        .is_favorite,
    };
  };
  await report.check('customer.addFavorite', 'adds a favorite, which its product tells', async () => {
    const { is_favorite } = (
      await talk.ok(customerCalls.addFavorite, { ...mine(shop), body: { product_id: product() } })
    ).data;
    const { listed, flagged } = await isFavorite();
    must(
      is_favorite && listed && flagged,
      `afterwards is_favorite ${is_favorite}, in the list ${listed}, in the product ${flagged}; all should be true`,
    );
    await talk.ok(customerCalls.addFavorite, { ...mine(shop), body: { product_id: product() } });
  });
  await report.check('customer.deleteFavorite', 'removes a favorite', async () => {
    const { is_favorite } = (
      await talk.ok(customerCalls.deleteFavorite, { ...mine(shop), body: { product_id: product() } })
    ).data;
    const { listed, flagged } = await isFavorite();
    must(
      !is_favorite && !listed && !flagged,
      `afterwards is_favorite ${is_favorite}, in the list ${listed}, in the product ${flagged}; all should be false`,
    );
  });
  await report.check('customer.getFavorites', FORM, async () => talk.ok(customerCalls.getFavorites, mine(shop)));
}

async function money(shop: Shop): Promise<void> {
  const { talk, report, options } = shop;
  await report.check('payments.listTransactions', FORM, async () => {
    const { userId, token } = need(shop.me, NO_CUSTOMER);
    const { credit, transactions } = (
      await talk.ok(paymentsCalls.listTransactions, { params: { id: userId }, query: { page: 1, limit: 20 }, token })
    ).data;
    must(
      transactions[0] === undefined || transactions[0].balance === credit,
      'the balance of the newest movement should be the credit',
    );
  });
  await report.check('payments.createPayment', 'leads a top-up to the bank', async () => {
    const { payment_url } = (await talk.ok(paymentsCalls.createPayment, { token: mine(shop).token, body: topUp(shop) }))
      .data;
    must(URL.canParse(payment_url ?? ''), 'payment_url should be the bank’s whole address');
  });
  await report.check('payments.createPayment', 'returns to the storefront alone', async () =>
    talk.refused(
      paymentsCalls.createPayment,
      { token: mine(shop).token, body: { ...topUp(shop), success_url: 'https://evil.example/' } },
      [400],
    ),
  );
  await report.check('payments.createPayment', 'refuses an amount of nothing', async () =>
    talk.refused(paymentsCalls.createPayment, { token: mine(shop).token, body: { ...topUp(shop), price: 0 } }, [400]),
  );
  await report.check('coupons.listCoupons', FORM, async () => talk.ok(couponsCalls.listCoupons, mine(shop)));
  await report.check('coupons.checkCoupon', FORM, async () =>
    talk.ok(couponsCalls.checkCoupon, {
      token: mine(shop).token,
      body: { code: need(options.have.coupon, 'name --have coupon=CODE') },
    }),
  );
  await report.check('coupons.checkCoupon', 'refuses a code that there is not', async () =>
    talk.refused(
      couponsCalls.checkCoupon,
      { token: mine(shop).token, body: { code: 'NO-SUCH-CODE' } },
      [404, 409, 400],
    ),
  );
  await report.check('coupons.applyGiftCode', 'turns a gift code into credit, once', async () => {
    const body = { coupon: need(options.have['gift-code'], 'name --have gift-code=CODE') };
    await talk.ok(couponsCalls.applyGiftCode, { token: mine(shop).token, body });
    await talk.refused(couponsCalls.applyGiftCode, { token: mine(shop).token, body }, [409]);
  });
  await report.check('coupons.applyGiftCode', 'refuses a code that there is not', async () =>
    talk.refused(
      couponsCalls.applyGiftCode,
      { token: mine(shop).token, body: { coupon: 'NO-SUCH-CODE' } },
      [409, 404, 400],
    ),
  );
}

export function topUp({ options }: Pick<Shop, 'options'>) {
  return { ...returnsOf(options), price: 100_000, payment_for: 'buy_customer_credit' as const };
}

export function returnsOf({ storefront }: Shop['options']) {
  return { success_url: `${storefront}/paid-order`, fail_url: `${storefront}/failed-payment` };
}

async function words(shop: Shop): Promise<void> {
  const { talk, report, options } = shop;
  const id = () => need(shop.goods ?? shop.residence, 'the shop sells nothing').id;
  await report.check('comments.addComment', 'takes a comment, and shows it after review alone', async () => {
    const given = {
      params: { id: id() },
      token: mine(shop).token,
      body: { star: 4, comment: t(conformanceMessages.sampleComment) },
    };
    const { comment } = need(
      await talk.okOr(commentsCalls.addComment, given, [409]),
      'an earlier comment of the customer still waits for its review',
    );
    const { comments } = (await talk.ok(commentsCalls.listComments, { params: { id: id() } })).data;
    must(!comments.some((one) => one.id === comment.id), 'a comment should not be listed before its review');
  });
  await report.check('comments.reportComment', 'takes a report of a comment', async () => {
    const [first] = (await talk.ok(commentsCalls.listComments, { params: { id: id() } })).data.comments;
    await talk.ok(commentsCalls.reportComment, {
      params: { id: id(), commentId: need(first, 'the product has no comment').id },
      token: mine(shop).token,
      body: { comment: t(conformanceMessages.sampleComment) },
    });
  });
  await report.check('comments.rateOrder', 'rates a finished order, once', async () => {
    const params = { id: need(options.have['done-order'], 'name --have done-order=ID') };
    const body = { star: 5, comment: t(conformanceMessages.sampleComment) };
    await talk.ok(commentsCalls.rateOrder, { params, token: mine(shop).token, body });
    await talk.refused(commentsCalls.rateOrder, { params, token: mine(shop).token, body }, [409]);
  });
  await report.check('comments.rateOrder', 'answers 404 for an order that there is not', async () =>
    talk.refused(
      commentsCalls.rateOrder,
      {
        params: { id: NOBODYS_ID },
        token: mine(shop).token,
        body: { star: 5, comment: t(conformanceMessages.sampleComment) },
      },
      [404],
    ),
  );
  await report.check('orders.listOrders', FORM, async () => {
    const { orders, limit } = (
      await talk.ok(ordersCalls.listOrders, {
        ...mine(shop),
        query: { page: 1, limit: 1, status: 'created,rt_accept' },
      })
    ).data;
    must(
      limit === 1 && orders.length <= 1 && orders.every(({ status }) => status === 'created' || status === 'rt_accept'),
      'limit and status should be kept to',
    );
  });
}

async function pictures(shop: Shop): Promise<void> {
  const { talk, report } = shop;
  const form = (content: Uint8Array): Pick<Parameters<typeof talk.ok>[1] & object, 'raw' | 'headers'> => ({
    raw: multipart(content),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  await report.check('config.upload', 'takes a picture', async () =>
    talk.ok(configCalls.upload, { token: mine(shop).token, ...form(PIXEL) }),
  );
  await report.check('config.upload', 'looks into the file', async () =>
    talk.refused(
      configCalls.upload,
      {
        token: mine(shop).token,
        ...form(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
      },
      [400, 415],
    ),
  );
}

function multipart(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = (part: string) => [...new TextEncoder().encode(part)];
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return new Uint8Array([...text(head), ...content, ...text(`\r\n--${BOUNDARY}--\r\n`)]);
}
