import { fuzzEndpoints } from '@tests/support/calls/fuzz-suite';

fuzzEndpoints(['config', 'auth', 'catalogue', 'reservation']);
