import { fuzzEndpoints } from '@tests/support/calls/fuzz-suite';

fuzzEndpoints('customer');
