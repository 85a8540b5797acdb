import { fuzzEndpoints } from '@tests/support/calls/fuzz-suite';

fuzzEndpoints(['orders', 'payments', 'panel']);
