import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './source-files';

/** One message of the linter. */
export interface LintMessage {
  file: string;
  ruleId: string | null;
  message: string;
  severity: number;
}

/**
 * Lints a small tree with the settings of the project. The tree is inside of the project (in `.build`), since the
 * linter looks for its plugins from there.
 * @param files path from the root -> text
 */
export async function lintTree(files: Readonly<Record<string, string>>): Promise<LintMessage[]> {
  const build = path.join(root, '.build');
  mkdirSync(build, { recursive: true });
  const home = mkdtempSync(path.join(build, 'lint-'));
  try {
    for (const name of ['.eslintrc.json', 'tsconfig.json', 'scripts/lint'])
      cpSync(path.join(root, name), path.join(home, name), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(home, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const eslint = path.join(root, 'node_modules/eslint/bin/eslint.js');
    const args = [eslint, '--ext', '.ts,.tsx', '--format', 'json', 'src', 'pages'];
    const env = { ...process.env, ESLINT_USE_FLAT_CONFIG: 'false', NODE_NO_WARNINGS: '1' };
    const run = promisify(execFile)(process.execPath, args, { cwd: home, env, maxBuffer: 64e6 });
    // Exit code 1 means that there are messages, which is expected here.
    const { stdout } = await run.catch((error: { code?: number; stdout: string; stderr: string }) => {
      if (error.code === 1) return error;
      throw new Error(`The linter itself failed: ${error.stderr}`);
    });
    const results = JSON.parse(stdout) as { filePath: string; messages: Omit<LintMessage, 'file'>[] }[];
    return results.flatMap((result) =>
      result.messages.map((message) => ({
        ...message,
        file: path.relative(home, result.filePath).split(path.sep).join('/'),
      })),
    );
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
