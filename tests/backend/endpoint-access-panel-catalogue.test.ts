import { testEndpoints } from '@tests/support/calls/endpoint-suite';

testEndpoints('catalogue');
