import { fuzzEveryCall } from '@tests/support/calls/fuzz-suite';

fuzzEveryCall(['cart', 'customer', 'coupons', 'comments']);
