import { configure } from '@testing-library/react';

/** What a test waits for takes longer than a second where the machine is busy. */
configure({ asyncUtilTimeout: 5000 });
