/** What the launcher says about itself. */
import commands from './commands.json';

/** The commands, a sentence each. @param home the folder of the archive */
export function helpText(home: string): string {
  const rows = [
    ...commands.map(({ name, arguments: words, summary }) => [`${name} ${words}`.trim(), summary] as const),
    ['version', 'prints the version, its platform and its Node'] as const,
  ];
  const width = Math.max(...rows.map(([call]) => call.length)) + 2;
  return [
    'Caravansara: a shop for Persian-speaking customers. ./caravansara COMMAND, where COMMAND is one of',
    '',
    ...rows.map(([call, summary]) => `  ${call.padEnd(width)}${summary}`),
    '',
    `The data are in ${home}/data (DATA_DIR). Settings are variables of the environment, such as PORT=8080 ./caravansara,`,
    `or lines of ${home}/caravansara.env; docs/settings.md of the version lists them.`,
  ].join('\n');
}

/** One line. @param packageJson the content of that file of the version */
export function versionText(
  packageJson: string,
  { versions, platform, arch }: Pick<NodeJS.Process, 'versions' | 'platform' | 'arch'>,
): string {
  const { version } = JSON.parse(packageJson) as { version: string };
  return `Caravansara ${version} for ${platform}-${arch}, with Node ${versions.node}`;
}
