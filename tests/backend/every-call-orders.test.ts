import { testEveryCall } from '@tests/support/calls/every-call-suite';

testEveryCall(['orders', 'payments', 'panel']);
