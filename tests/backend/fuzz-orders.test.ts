import { fuzzEveryCall } from '@tests/support/calls/fuzz-suite';

fuzzEveryCall(['orders', 'payments', 'panel']);
