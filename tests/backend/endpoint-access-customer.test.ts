import { testEveryCall } from '@tests/support/calls/endpoint-suite';

testEveryCall(['cart', 'customer', 'coupons', 'comments']);
