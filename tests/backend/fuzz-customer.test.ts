import { fuzzEndpoints } from '@tests/support/calls/fuzz-suite';

fuzzEndpoints(['cart', 'customer', 'coupons', 'comments']);
