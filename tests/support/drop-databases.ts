import { dropFreeDatabases } from './test-database';

afterAll(dropFreeDatabases);
