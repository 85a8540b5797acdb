import { fuzzEveryCall } from '@tests/support/calls/fuzz-suite';

fuzzEveryCall(['config', 'auth', 'catalogue', 'reservation']);
