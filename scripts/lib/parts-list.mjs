import { readFileSync } from 'node:fs';
import { ExpectedFailure } from './errors.mjs';
import { captureNpm } from './npm.mjs';
import { at } from './paths.mjs';
import { TOOLS } from './traced-files.mjs';

async function sbom(cwd, ...options) {
  const { code, output } = await captureNpm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...options], {
    cwd,
  });
  if (code !== 0)
    throw new ExpectedFailure(`${output}\nThe list of parts could not be made (npm sbom failed, see above).`);
  return JSON.parse(output);
}

/**
 * The list of an archive's parts in the form of CycloneDX: that of `npm sbom` for the packages of a running shop, with
 * those of one platform and its Node in place of those of all platforms.
 * @param {string} platform such as linux-x64
 */
export async function partsList(platform) {
  const [shop, parts] = [
    await sbom(at(), '--omit=dev', '--sbom-type=application'),
    await sbom(at('deploy', 'archive')),
  ];
  const components = [
    ...shop.components.filter(({ name, scope }) => scope !== 'optional' && !TOOLS.includes(name)),
    ...parts.components.filter(({ name }) => name.endsWith(`-${platform}`)),
  ];
  const refs = new Set(components.map((component) => component['bom-ref']));
  const shopRef = shop.metadata.component['bom-ref'];
  const dependencies = [...shop.dependencies, ...parts.dependencies]
    .filter(({ ref }) => ref === shopRef || refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  const { name, version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  return {
    ...shop,
    metadata: { ...shop.metadata, component: { ...shop.metadata.component, name, version } },
    components,
    dependencies,
  };
}
