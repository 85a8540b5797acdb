/** Who may call each endpoint, written a second time: a declaration that is changed by mistake fails here. */
import { type Access, isPanelAccess, type Owner } from '@/contract/endpoint';
import { type Area, allEndpoints } from '@/contract/endpoints';
import { endpointsOf } from '@tests/support/calls/endpoint-case';

/**
 * By access, for customers with the owner of the record that the path names, for the panel with the permissions of which one
 * is enough; then by area of the contract.
 */
const TABLE = `
  public:
    config: getConfig listProvinces
    pages: getPage listPages
    auth: getQrcode login loginGuest resend validate
    catalogue: getBoughtTogether getCategories getCategorySeo getCategoryTree getHome getHomeStays getMenu getPackage getPoster getPreview getProduct
      getSearchProperties getSeo getSitemap getSitemapPart listProducts searchProducts searchProperties suggest
    calendar: getProductCalendar getShopCalendar listHolidays
    orders: readVoucher
    invoices: readInvoice
    tracking: readTracking
    comments: filterComments listComments
    panel: enterByLink panelLogin setUpShop
    panelShop: getSetup renewSetupLink
    panelPasskeys: finishSecondFactor removePasskeysByToken requestPasskeyRemoval startSecondFactor
  guest:
    config: checkLocation
    auth: logout
    orders: price
    coupons: checkCoupon
  customer:
    config: upload
    auth: leaveTable
    orders: submit
    payments: createPayment
    coupons: applyGiftCode
  customer none:
    auth: takeTable
    comments: addComment reportComment
  customer customer=id:
    cart: addToCart getCart removeFromCart updateCart
    orders: listOrders
    customer: addAddress addFavorite deleteFavorite editCustomer endSessions getAddresses getCustomer
      getFavorites listSessions
    coupons: listCoupons
  customer order:
    orders: changeStatus getOrder getVoucher
    invoices: getInvoice setBuyer
    tracking: getTrackingLink
    payments: createOrderPayment sendReceipt
    comments: rateOrder
  customer user=id:
    payments: listTransactions
  panel shop people:
    panel: confirmMobile
    panelShop: updateProvider
    panelStaff: createApiToken createStaff endApiToken endStaff endStaffSessions listStaffSessions updateStaff
    panelPasskeys: listStaffPasskeys removeStaffPasskey
  panel residences|stock:
    panel: changeNights listNights
  panel shop:
    panel: changeHoliday
    panelShop: createPage fillSamples getChecklist getInvoicing getPanelPage getProvider getSamples getSettings getSystem
      listPanelPages listProviders removePage removeSamples testProvider updateChecklist updateInvoicing updatePage
      updateSettings
    panelOffers: changeDeliveryMethods changeHomeSections changePaymentWays changePosters changeShippingZones createCoupon
      createDeliveryMethod createGiftCodes createHomeSection createPoster createQrCode createShippingZone getDeliveryMethod
      getHomeSection getPanelCoupon getPanelPoster getPanelQrCode getPaymentWay getShippingZone
      listDeliveryMethods listGiftCodes listHomeSections listPanelCoupons listPanelPosters listPaymentWays listQrCodes listShippingZones
      removeCoupon removeDeliveryMethod removeGiftCode removeHomeSection removePoster removeQrCode removeShippingZone
      updateCoupon updateDeliveryMethod updateHomeSection updatePaymentWay updatePoster updateQrCode updateShippingZone
    panelStaff: getApiToken getStaff listApiTokens listStaff
  panel stock|residences|kitchen:
    panelCatalogue: changeProduct changeProducts createBulkChange getPanelCategory getPanelProduct getProperty
      listBulkChanges listPanelCategories listPanelProducts listProperties previewProduct runBulkChange
      undoBulkChange
  panel catalogue:
    panelCatalogue: arrangeCategories arrangeProperties changeCategory changeProperty createCategory
      createProduct createProperty duplicateProduct getHost listHosts removeCategory removeProduct
      removeProperty
  panel catalogue people:
    panelCatalogue: changeHost createHost removeHost
  panel catalogue|residences:
    panelCatalogue: uploadPicture
  panel kitchen:
    panelOffers: createDayOff createDeliveryRule getDayOff getDeliveryRule listDaysOff listDeliveryRules
      removeDayOff removeDeliveryRule updateDayOff updateDeliveryRule
    panelDesk: getKitchenSheet
  panel anyone:
    panelStaff: getPanelMe
  panel anyone people:
    panelStaff: endOwnSessions listOwnSessions
  panel orders|residences|kitchen:
    panelDesk: cancelDeskOrder changeOrderStatus getDesk getDeskOrder getDeskSummary quoteCancellation undoDeskStep
  panel orders|residences:
    panelDesk: listDeskOrders markDeskArrived markDeskSeen quoteDeskOrder takeOrder
  panel orders:
    panelBooks: getDayCash getDayReport listBookEntries listDeskPayments listInvoices settleDeskPayment
    panelDesk: addDeskNote editDeskOrder listParcelLabels markDeskPaid quoteOrderEdit
  panel orders people:
    panelBooks: closeDay
    panelDesk: confirmTransfer markDeskPaidBack refundOrder refuseTransfer
  panel customers:
    panelCustomers: blockCustomer getCustomerForPanel listCustomers
  panel credit people:
    panelCustomers: payOutCredit
  panel credit:
    panelCustomers: correctCredit
  panel comments|residences:
    panelCustomers: changeReview getReview listReviews
  panel audit:
    panelBooks: auditBooks
    panelStaff: listAudit
  panel shop|orders:
    panelShop: listPanelHolidays
  panel anyone staff:
    panelPasskeys: addPasskey confirmSelf listOwnPasskeys removePasskey renamePasskey startConfirmation
      startPasskey
`;

/** The table as `area.endpoint access`, sorted. */
function tabled(): string[] {
  const rows: string[] = [];
  let access = '';
  let area = '';
  for (const line of TABLE.trim()
    .split('\n')
    .map((text) => text.trim())) {
    if (line.endsWith(':')) {
      access = line.slice(0, -1);
      continue;
    }
    const [, named, names = ''] = /^(?:(\w+): )?(.*)$/.exec(line) ?? [];
    area = named ?? area;
    rows.push(...names.split(' ').map((name) => `${area}.${name} ${access}`));
  }
  return rows.sort();
}

/** A declaration in the words of the table. */
function accessText(access: Access, owner: Owner | undefined): string {
  if (isPanelAccess(access))
    return ['panel', access.panel === 'anyone' ? 'anyone' : access.panel.join('|'), access.only]
      .filter(Boolean)
      .join(' ');
  const whose = typeof owner === 'object' ? Object.entries(owner).map((entry) => entry.join('=')) : [owner];
  return [access, ...whose].filter(Boolean).join(' ');
}

const endpoints = endpointsOf(Object.keys(allEndpoints) as Area[]);

it('every endpoint declares the access and the owner of the table [API-01]', () => {
  expect(endpoints.map(({ name, shape }) => `${name} ${accessText(shape.access, shape.owner)}`).sort()).toEqual(
    tabled(),
  );
});

it('a path of customers with the id of a customer or user is restricted to its owner', () => {
  const named = endpoints.filter(
    ({ call, shape }) => !isPanelAccess(shape.access) && /\/(customers?|user)\/:id/.test(call.path),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ shape }) => typeof shape.owner !== 'object').map(({ name }) => name)).toEqual([]);
});
