import { testEveryCall } from '@tests/support/calls/endpoint-suite';

testEveryCall(['orders', 'payments', 'panel']);
