import { fuzzEndpoints } from '@tests/support/calls/fuzz-suite';

fuzzEndpoints('orders', ['shop', 'residence', 'eco_food']);
