import * as z from 'zod';
import type { EndpointSchema } from '@/contract/endpoint';

const params = z.object({ id: z.int() });
const response = z.object({});

it('a schema without its callers, or of a customer’s record without its owner, does not compile', () => {
  const own = { access: 'customer', owner: { customer: 'id' }, summary: '', params, response } as const;
  const ofPanel = { access: { panel: ['orders'] }, summary: '', params, response } as const;
  const open = { summary: '', response } as const;
  const ownerless = { access: 'customer', summary: '', params, response } as const;
  const unknown = { access: { panel: ['everything'] }, summary: '', response } as const;
  const schemas: EndpointSchema[] = [
    own,
    ofPanel,
    // @ts-expect-error who may call it is missing
    open,
    // @ts-expect-error whose record the path names is missing
    ownerless,
    // @ts-expect-error the permission does not exist
    unknown,
  ];
  expect(schemas).toHaveLength(5);
});
