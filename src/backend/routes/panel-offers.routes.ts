import type { panelOffersSchemas } from '@/contract/panel-offers.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import type { BackendDeps } from '../deps';
import { ResponseWithMessage, type HandlersFor } from '../route';
import { couponResource } from '../services/panel/coupon-resource';
import { giftCodeResource, listGiftCodes, makeGiftCodes } from '../services/panel/gift-codes.service';
import { qrCodeResource } from '../services/panel/qr-codes.service';
import { deliveryMethodResource } from '../services/panel/delivery-methods.service';
import { paymentWayResource } from '../services/panel/payment-ways.service';
import { dayOffResource, deliveryRuleResource, shippingZoneResource } from '../services/panel/delivery.service';
import { homeSectionResource, listPanelPosters, posterResource } from '../services/panel/home.service';

export function panelOffersRoutes(deps: BackendDeps): HandlersFor<typeof panelOffersSchemas> {
  return {
    listHomeSections: ({ query }) => homeSectionResource.list(deps, query),
    getHomeSection: ({ params }) => homeSectionResource.get(deps, params.id),
    createHomeSection: ({ caller, body }) => homeSectionResource.create(deps, caller, body),
    updateHomeSection: ({ caller, params, body }) => homeSectionResource.update(deps, caller, params.id, body),
    changeHomeSections: ({ caller, body }) => homeSectionResource.changes(deps, caller, body.changes),
    removeHomeSection: ({ caller, params, body }) => homeSectionResource.remove(deps, caller, params.id, body),

    listPanelPosters: ({ query }) => listPanelPosters(deps, query),
    getPanelPoster: ({ params }) => posterResource.get(deps, params.id),
    createPoster: ({ caller, body }) => posterResource.create(deps, caller, body),
    updatePoster: ({ caller, params, body }) => posterResource.update(deps, caller, params.id, body),
    changePosters: ({ caller, body }) => posterResource.changes(deps, caller, body.changes),
    removePoster: ({ caller, params, body }) => posterResource.remove(deps, caller, params.id, body),

    listPanelCoupons: ({ query }) => couponResource.list(deps, query),
    getPanelCoupon: ({ params }) => couponResource.get(deps, params.id),
    createCoupon: ({ caller, body }) => couponResource.create(deps, caller, body),
    updateCoupon: ({ caller, params, body }) => couponResource.update(deps, caller, params.id, body),
    removeCoupon: ({ caller, params, body }) => couponResource.remove(deps, caller, params.id, body),

    listQrCodes: ({ query }) => qrCodeResource.list(deps, query),
    getPanelQrCode: ({ params }) => qrCodeResource.get(deps, params.id),
    createQrCode: ({ caller, body }) => qrCodeResource.create(deps, caller, body),
    updateQrCode: ({ caller, params, body }) => qrCodeResource.update(deps, caller, params.id, body),
    removeQrCode: ({ caller, params, body }) => qrCodeResource.remove(deps, caller, params.id, body),

    listDeliveryRules: ({ query }) => deliveryRuleResource.list(deps, query),
    getDeliveryRule: ({ params }) => deliveryRuleResource.get(deps, params.id),
    createDeliveryRule: ({ caller, body }) => deliveryRuleResource.create(deps, caller, body),
    updateDeliveryRule: ({ caller, params, body }) => deliveryRuleResource.update(deps, caller, params.id, body),
    removeDeliveryRule: ({ caller, params, body }) => deliveryRuleResource.remove(deps, caller, params.id, body),

    listDaysOff: ({ query }) => dayOffResource.list(deps, query),
    getDayOff: ({ params }) => dayOffResource.get(deps, params.id),
    createDayOff: ({ caller, body }) => dayOffResource.create(deps, caller, body),
    updateDayOff: ({ caller, params, body }) => dayOffResource.update(deps, caller, params.id, body),
    removeDayOff: ({ caller, params, body }) => dayOffResource.remove(deps, caller, params.id, body),

    listShippingZones: ({ query }) => shippingZoneResource.list(deps, query),
    getShippingZone: ({ params }) => shippingZoneResource.get(deps, params.id),
    createShippingZone: ({ caller, body }) => shippingZoneResource.create(deps, caller, body),
    updateShippingZone: ({ caller, params, body }) => shippingZoneResource.update(deps, caller, params.id, body),
    changeShippingZones: ({ caller, body }) => shippingZoneResource.changes(deps, caller, body.changes),
    removeShippingZone: ({ caller, params, body }) => shippingZoneResource.remove(deps, caller, params.id, body),

    listDeliveryMethods: ({ query }) => deliveryMethodResource.list(deps, query),
    getDeliveryMethod: ({ params }) => deliveryMethodResource.get(deps, params.id),
    createDeliveryMethod: ({ caller, body }) => deliveryMethodResource.create(deps, caller, body),
    updateDeliveryMethod: ({ caller, params, body }) => deliveryMethodResource.update(deps, caller, params.id, body),
    changeDeliveryMethods: ({ caller, body }) => deliveryMethodResource.changes(deps, caller, body.changes),
    removeDeliveryMethod: ({ caller, params, body }) => deliveryMethodResource.remove(deps, caller, params.id, body),
    listPaymentWays: ({ query }) => paymentWayResource.list(deps, query),
    getPaymentWay: ({ params }) => paymentWayResource.get(deps, params.id),
    updatePaymentWay: ({ caller, params, body }) => paymentWayResource.update(deps, caller, params.id, body),
    changePaymentWays: ({ caller, body }) => paymentWayResource.changes(deps, caller, body.changes),

    listGiftCodes: ({ query }) => listGiftCodes(deps, query),
    createGiftCodes: async ({ caller, body, context }) => {
      const made = await makeGiftCodes(deps, caller, context.idempotencyKey, body);
      const n = toPersianDigits(made.codes.length);
      return new ResponseWithMessage(made, t(backendPanelShopMessages.giftCodesMade, { n }));
    },
    removeGiftCode: ({ caller, params, body }) => giftCodeResource.remove(deps, caller, params.id, body),
  };
}
