import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Waits end as soon as what they wait for is there; a busy machine is no fault.
configure({ asyncUtilTimeout: 5_000 });
