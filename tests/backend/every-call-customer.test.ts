import { testEveryCall } from '@tests/support/calls/every-call-suite';

testEveryCall(['cart', 'customer', 'coupons', 'comments']);
