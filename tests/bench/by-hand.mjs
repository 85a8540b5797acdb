import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { capture, removeAtEnd } from '../../scripts/lib/child-process.mjs';
import { findPostgres } from '../../scripts/lib/postgres.mjs';

/**
 * The shop's statements sent directly: the statements of a call are read from the database server's log and become a
 * script of pgbench, which sends them without the shop.
 */

/** Settings of a server whose log can be read back by a statement. */
export const READABLE_LOG = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_min_messages: 'warning',
  log_rotation_size: '0',
};

/** @typedef {{ sql: string, values: (string | null)[] }} Statement */

/**
 * The statements that a piece of work sends to a database, in order. `log_statement=all` is set while it runs.
 * @param {import('pg').Client} client of a superuser, on another database of the server
 * @returns {Promise<Statement[]>}
 */
export async function statementsOf(client, database, work) {
  const firstRow = async (sql, values) => (await client.query(sql, values)).rows[0];
  const log = async (on) => {
    await client.query(on ? `alter system set log_statement = 'all'` : 'alter system reset log_statement');
    await client.query('select pg_reload_conf()');
    // Each session applies the setting with its next statement, after the server has signalled it.
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  const size = async () =>
    Number((await firstRow(`select size from pg_stat_file(pg_current_logfile('jsonlog'))`)).size);
  await log(true);
  const from = await size();
  try {
    await work();
  } finally {
    await log(false);
  }
  // As bytes, since a limit in bytes could split a character.
  const { text } = await firstRow(
    `select convert_from(pg_read_binary_file(pg_current_logfile('jsonlog'), $1, $2), 'UTF8') as text`,
    [from, (await size()) - from],
  );
  return (
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      // The session that listens for notifications of other instances is not part of the work.
      .filter(({ dbname, application_name: name }) => dbname === database && name === 'caravansara')
      .flatMap(statementOf)
  );
}

function statementOf({ message, detail }) {
  const sql = /^(?:statement|execute [^:]*): ([\s\S]*)$/.exec(message ?? '')?.[1];
  if (sql === undefined) return [];
  const values = [];
  for (const [, number, text] of (detail ?? '').matchAll(/\$(\d+) = (?:NULL|'((?:[^']|'')*)')/g))
    values[Number(number) - 1] = text?.replaceAll("''", "'") ?? null;
  return [{ sql, values }];
}

/**
 * Turns the statements of two calls into a script of pgbench. The calls differ in their `facts` (name -> the
 * parameter's text). In the script each fact varies with the transaction: `expressions` has its SQL expression over the
 * variables that `head` sets. Every other parameter is sent as in the first call.
 * @returns {{ script: string, constants: string[] }} the script and its constant variables, `name=value`
 */
export function scriptOf([first, second], expressions, head) {
  const texts = first.statements.map(({ sql }) => sql);
  if (JSON.stringify(texts) !== JSON.stringify(second.statements.map(({ sql }) => sql)))
    throw new Error('Two calls of one kind sent different statements');
  if (new Set(Object.values(first.facts)).size < Object.keys(first.facts).length)
    throw new Error('Two facts of a call go over as the same text');
  const constants = new Map();
  const met = new Set();
  const constantOf = (value) => {
    if (!constants.has(value)) constants.set(value, `c${constants.size}`);
    return `:${constants.get(value)}`;
  };
  const valueOf = (one, other) => {
    if (one === null) return 'null';
    // pgbench has no empty variables.
    if (one === '') return `''`;
    const name = Object.keys(expressions).find((fact) => one === first.facts[fact] && other === second.facts[fact]);
    if (name === undefined) return constantOf(one);
    met.add(name);
    return expressions[name];
  };
  const body = first.statements.flatMap(({ sql, values }, index) => {
    const filled = sql
      .replace(/\$(\d+)/g, (_, number) =>
        valueOf(values[number - 1] ?? null, second.statements[index].values[number - 1] ?? null),
      )
      .replaceAll(/\s*\n\s*/g, ' ');
    // The order's id is known from here on.
    return [/^insert into "orders" /i.test(filled) ? `${filled} \\gset order_` : `${filled};`];
  });
  const missed = Object.keys(expressions).filter((name) => !met.has(name));
  if (missed.length > 0) throw new Error(`No statement has ${missed.join(', ')}`);
  return {
    script: [...head, ...body, ''].join('\n'),
    constants: [...constants].map(([value, name]) => `${name}=${value}`),
  };
}

/** The path of pgbench beside the server's binaries, or null. */
export function findPgbench() {
  const binaries = findPostgres();
  return binaries && readdirSync(binaries).includes('pgbench') ? path.join(binaries, 'pgbench') : null;
}

/**
 * Runs a script for so many seconds, its statements prepared.
 * @returns {Promise<{ perSecond: number, times: number[] }>} transactions a second, and how long each took, ms
 */
export async function runByHand(url, { script, constants }, { connections, seconds, variables = {} }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-by-hand-'));
  removeAtEnd(folder);
  const file = path.join(folder, 'script.sql');
  writeFileSync(file, script);
  const { username, hostname, port, pathname } = new URL(url);
  const named = [...constants, ...Object.entries(variables).map(([name, value]) => `${name}=${value}`)].flatMap(
    (one) => ['-D', one],
  );
  const prefix = path.join(folder, randomUUID());
  const { code, output } = await capture(
    findPgbench(),
    [
      '-h',
      hostname,
      '-p',
      port,
      '-U',
      username,
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-l',
      `--log-prefix=${prefix}`,
      ...named,
      '-f',
      file,
      pathname.slice(1),
    ],
    // As for the shop's own connections.
    { env: { ...process.env, PGOPTIONS: '-c jit=off' } },
  );
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (code !== 0 || !(perSecond > 0) || /aborted/.test(output)) throw new Error(`pgbench failed:\n${output}`);
  const logs = readdirSync(folder).filter((name) => path.join(folder, name).startsWith(prefix));
  const times = logs.flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000),
  );
  if (times.length === 0) throw new Error(`pgbench left no times:\n${output}`);
  rmSync(folder, { recursive: true, force: true });
  return { perSecond, times };
}
