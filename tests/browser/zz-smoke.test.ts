import { deviceNames, visit } from '@tests/support/browser';
describe.each(deviceNames)('%s', (device) => {
  it.each(['residence', 'shop', 'eco_food'] as const)('home of %s', async (shop) => {
    const v = await visit({ shop, device });
    await v.page.goto('/');
    console.log(shop, device, await v.page.title(), v.complaints);
    await v.page.screenshot({ path: `/tmp/shot-${shop}-${device}.png` });
    v.complaints.length = 0;
    await v.leave();
  });
});
