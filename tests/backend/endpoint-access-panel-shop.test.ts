import { testEndpoints } from '@tests/support/calls/endpoint-suite';

testEndpoints(['pages', 'panelShop', 'panelOffers']);
