import { testEndpoints } from '@tests/support/calls/endpoint-suite';

testEndpoints(['cart', 'customer', 'coupons', 'comments']);
