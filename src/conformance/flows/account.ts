/** A customer's own data: profile, addresses, favorites, coupons, credit, comments, pictures. */
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { t } from '@/messages/format-message';
import { assert } from '../check-runner';
import { pictureForm, PIXEL } from '../sample-picture';
import { requireOrSkip, NO_CUSTOMER, type SuiteContext } from '../suite-context';
import { UNKNOWN_ID } from './catalogue';
import { conformanceMessages } from '@/messages/conformance';

const FORM = 'answers in the contract’s form';

const mine = ({ me }: SuiteContext) => ({
  params: { id: requireOrSkip(me, NO_CUSTOMER).customerId },
  token: requireOrSkip(me, NO_CUSTOMER).token,
});

export async function checkAccount(suite: SuiteContext): Promise<void> {
  await profile(suite);
  await addresses(suite);
  await favorites(suite);
  await money(suite);
  await comments(suite);
  await pictures(suite);
}

async function profile(suite: SuiteContext): Promise<void> {
  const { client, report } = suite;
  await report.check('customer.getCustomer', FORM, async () => client.ok(customerEndpoints.getCustomer, mine(suite)));
  await report.check('customer.editCustomer', 'changes the given fields only', async () => {
    const before = (await client.ok(customerEndpoints.getCustomer, mine(suite))).data.customer;
    const { customer } = (
      await client.ok(customerEndpoints.editCustomer, {
        ...mine(suite),
        body: { first_name: t(conformanceMessages.sampleFirstName), birthday: '1990-03-21' },
      })
    ).data;
    assert(
      customer.first_name === t(conformanceMessages.sampleFirstName) && customer.birthday === '1990-03-21',
      'first_name and birthday should be those that were sent',
    );
    assert(
      customer.mobile === before.mobile && customer.credit === before.credit && customer.last_name === before.last_name,
      'mobile, credit and last_name were not sent and should be unchanged',
    );
  });
  await report.check('customer.editCustomer', 'refuses a wrong national code', async () =>
    client.refused(customerEndpoints.editCustomer, { ...mine(suite), body: { nation_code: '1234567890' } }, [400]),
  );
}

async function addresses(suite: SuiteContext): Promise<void> {
  const { client, report } = suite;
  const body = {
    title: t(conformanceMessages.sampleHome),
    address: t(conformanceMessages.sampleStreet),
    number: t(conformanceMessages.sampleNumber),
    lat: 35.7,
    lng: 51.4,
  };
  await report.check('customer.getAddresses', FORM, async () => client.ok(customerEndpoints.getAddresses, mine(suite)));
  await report.check('customer.addAddress', 'adds, changes and removes an address', async () => {
    const idsBefore = (await client.ok(customerEndpoints.getAddresses, mine(suite))).data.addresses.map(
      ({ addressId }) => addressId,
    );
    const after = (await client.ok(customerEndpoints.addAddress, { ...mine(suite), body })).data.addresses;
    const added = after.find(({ addressId }) => !idsBefore.includes(addressId));
    assert(added !== undefined && added.title === body.title, 'the answer should list the new address');
    const { addressId } = added;
    const changed = (
      await client.ok(customerEndpoints.addAddress, {
        ...mine(suite),
        body: { ...body, title: t(conformanceMessages.sampleWork), addressId },
      })
    ).data.addresses;
    assert(
      changed.length === after.length &&
        changed.some((one) => one.addressId === addressId && one.title === t(conformanceMessages.sampleWork)),
      'with addressId the address should be changed, not added',
    );
    const left = (
      await client.ok(customerEndpoints.addAddress, { ...mine(suite), body: { ...body, addressId, deleted: true } })
    ).data.addresses;
    assert(!left.some((one) => one.addressId === addressId), 'with deleted the address should be gone');
  });
  await report.check('customer.addAddress', 'answers 404 for another customer’s address', async () =>
    client.refused(customerEndpoints.addAddress, { ...mine(suite), body: { ...body, addressId: UNKNOWN_ID } }, [404]),
  );
}

async function favorites(suite: SuiteContext): Promise<void> {
  const { client, report } = suite;
  const product = () => requireOrSkip(suite.goods ?? suite.residence, 'the shop sells nothing').id;
  const isFavorite = async () => {
    const { token } = mine(suite);
    const listed = (await client.ok(customerEndpoints.getFavorites, mine(suite))).data.favorites.some(
      ({ id }) => id === product(),
    );
    return {
      listed,
      flagged: (await client.ok(catalogueEndpoints.getProduct, { params: { id: product() }, token })).data.product
        .is_favorite,
    };
  };
  await report.check('customer.addFavorite', 'adds a favorite and sets the product’s flag', async () => {
    const { is_favorite } = (
      await client.ok(customerEndpoints.addFavorite, { ...mine(suite), body: { product_id: product() } })
    ).data;
    const { listed, flagged } = await isFavorite();
    assert(
      is_favorite && listed && flagged,
      `afterwards is_favorite ${is_favorite}, in the list ${listed}, in the product ${flagged}; all should be true`,
    );
    await client.ok(customerEndpoints.addFavorite, { ...mine(suite), body: { product_id: product() } });
  });
  await report.check('customer.deleteFavorite', 'removes a favorite', async () => {
    const { is_favorite } = (
      await client.ok(customerEndpoints.deleteFavorite, { ...mine(suite), body: { product_id: product() } })
    ).data;
    const { listed, flagged } = await isFavorite();
    assert(
      !is_favorite && !listed && !flagged,
      `afterwards is_favorite ${is_favorite}, in the list ${listed}, in the product ${flagged}; all should be false`,
    );
  });
  await report.check('customer.getFavorites', FORM, async () => client.ok(customerEndpoints.getFavorites, mine(suite)));
}

async function money(suite: SuiteContext): Promise<void> {
  const { client, report, options } = suite;
  await report.check('payments.listTransactions', FORM, async () => {
    const { userId, token } = requireOrSkip(suite.me, NO_CUSTOMER);
    const { credit, transactions } = (
      await client.ok(paymentsEndpoints.listTransactions, {
        params: { id: userId },
        query: { page: 1, limit: 20 },
        token,
      })
    ).data;
    assert(
      transactions[0] === undefined || transactions[0].balance === credit,
      'the balance of the newest transaction should be the credit',
    );
  });
  await report.check('payments.createPayment', 'leads a top-up to the bank', async () => {
    const { payment_url } = (
      await client.ok(paymentsEndpoints.createPayment, { token: mine(suite).token, body: topUp(suite) })
    ).data;
    assert(URL.canParse(payment_url ?? ''), 'payment_url should be the bank’s whole address');
  });
  await report.check('payments.createPayment', 'returns to the storefront only', async () =>
    client.refused(
      paymentsEndpoints.createPayment,
      { token: mine(suite).token, body: { ...topUp(suite), success_url: 'https://evil.example/' } },
      [400],
    ),
  );
  await report.check('payments.createPayment', 'refuses a zero amount', async () =>
    client.refused(
      paymentsEndpoints.createPayment,
      { token: mine(suite).token, body: { ...topUp(suite), price: 0 } },
      [400],
    ),
  );
  await report.check('coupons.listCoupons', FORM, async () => client.ok(couponsEndpoints.listCoupons, mine(suite)));
  await report.check('coupons.checkCoupon', FORM, async () =>
    client.ok(couponsEndpoints.checkCoupon, {
      token: mine(suite).token,
      body: { code: requireOrSkip(options.have.coupon, 'set --have coupon=CODE') },
    }),
  );
  await report.check('coupons.checkCoupon', 'refuses an unknown code', async () =>
    client.refused(
      couponsEndpoints.checkCoupon,
      { token: mine(suite).token, body: { code: 'NO-SUCH-CODE' } },
      [404, 409, 400],
    ),
  );
  await report.check('coupons.applyGiftCode', 'redeems a gift code as credit, once', async () => {
    const body = { coupon: requireOrSkip(options.have['gift-code'], 'set --have gift-code=CODE') };
    await client.ok(couponsEndpoints.applyGiftCode, { token: mine(suite).token, body });
    await client.refused(couponsEndpoints.applyGiftCode, { token: mine(suite).token, body }, [409]);
  });
  await report.check('coupons.applyGiftCode', 'refuses an unknown code', async () =>
    client.refused(
      couponsEndpoints.applyGiftCode,
      { token: mine(suite).token, body: { coupon: 'NO-SUCH-CODE' } },
      [409, 404, 400],
    ),
  );
}

export function topUp({ options }: Pick<SuiteContext, 'options'>) {
  return { ...returnsOf(options), price: 100_000, payment_for: 'buy_customer_credit' as const };
}

export function returnsOf({ storefront }: SuiteContext['options']) {
  return { success_url: `${storefront}/paid-order`, fail_url: `${storefront}/failed-payment` };
}

async function comments(suite: SuiteContext): Promise<void> {
  const { client, report, options } = suite;
  const id = () => requireOrSkip(suite.goods ?? suite.residence, 'the shop sells nothing').id;
  await report.check('comments.addComment', 'accepts a comment, and shows it only after review', async () => {
    const input = {
      params: { id: id() },
      token: mine(suite).token,
      body: { star: 4, comment: t(conformanceMessages.sampleComment) },
    };
    const { comment } = requireOrSkip(
      await client.okOr(commentsEndpoints.addComment, input, [409]),
      'an earlier comment of the customer still awaits review',
    );
    const { comments } = (await client.ok(commentsEndpoints.listComments, { params: { id: id() } })).data;
    assert(!comments.some((one) => one.id === comment.id), 'a comment should not be listed before its review');
  });
  await report.check('comments.reportComment', 'accepts a report of a comment', async () => {
    const [first] = (await client.ok(commentsEndpoints.listComments, { params: { id: id() } })).data.comments;
    await client.ok(commentsEndpoints.reportComment, {
      params: { id: id(), commentId: requireOrSkip(first, 'the product has no comment').id },
      token: mine(suite).token,
      body: { comment: t(conformanceMessages.sampleComment) },
    });
  });
  await report.check('comments.rateOrder', 'rates a finished order, once', async () => {
    const params = { id: requireOrSkip(options.have['done-order'], 'set --have done-order=ID') };
    const body = { star: 5, comment: t(conformanceMessages.sampleComment) };
    await client.ok(commentsEndpoints.rateOrder, { params, token: mine(suite).token, body });
    await client.refused(commentsEndpoints.rateOrder, { params, token: mine(suite).token, body }, [409]);
  });
  await report.check('comments.rateOrder', 'answers 404 for an unknown order', async () =>
    client.refused(
      commentsEndpoints.rateOrder,
      {
        params: { id: UNKNOWN_ID },
        token: mine(suite).token,
        body: { star: 5, comment: t(conformanceMessages.sampleComment) },
      },
      [404],
    ),
  );
  await report.check('orders.listOrders', FORM, async () => {
    const { orders, limit } = (
      await client.ok(ordersEndpoints.listOrders, {
        ...mine(suite),
        query: { page: 1, limit: 1, status: 'created,rt_accept' },
      })
    ).data;
    assert(
      limit === 1 && orders.length <= 1 && orders.every(({ status }) => status === 'created' || status === 'rt_accept'),
      'limit and status should be applied',
    );
  });
}

async function pictures(suite: SuiteContext): Promise<void> {
  const { client, report } = suite;
  await report.check('config.upload', 'accepts a picture', async () =>
    client.ok(configEndpoints.upload, { token: mine(suite).token, ...pictureForm(PIXEL) }),
  );
  await report.check('config.upload', 'checks the file’s content', async () =>
    client.refused(
      configEndpoints.upload,
      {
        token: mine(suite).token,
        ...pictureForm(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
      },
      [400, 415],
    ),
  );
}
