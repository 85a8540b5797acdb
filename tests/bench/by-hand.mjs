import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { capture, removeAtEnd } from '../../scripts/lib/child-process.mjs';
import { findPostgres } from '../../scripts/lib/postgres.mjs';

/**
 * What the shop asks the database, and the same asked by hand: the statements of a call, read from the server's own
 * log, become a script of pgbench, which sends them without a shop in between.
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
 * The statements that a piece of work sends to a database, in their order: `log_statement=all` for as long as it runs.
 * @param {import('pg').Client} client of a superuser, on another database of the server
 * @returns {Promise<Statement[]>}
 */
export async function statementsOf(client, database, work) {
  const ask = async (sql, values) => (await client.query(sql, values)).rows[0];
  const log = async (on) => {
    await client.query(on ? `alter system set log_statement = 'all'` : 'alter system reset log_statement');
    await client.query('select pg_reload_conf()');
    // Every session takes the setting up with its next statement, once the server has told it.
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  const size = async () => Number((await ask(`select size from pg_stat_file(pg_current_logfile('jsonlog'))`)).size);
  await log(true);
  const from = await size();
  try {
    await work();
  } finally {
    await log(false);
  }
  // As bytes, since a limit of bytes would cut a letter in two.
  const { text } = await ask(
    `select convert_from(pg_read_binary_file(pg_current_logfile('jsonlog'), $1, $2), 'UTF8') as text`,
    [from, (await size()) - from],
  );
  return (
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      // The session that listens to what other instances say has no part in the work.
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
 * The statements of two calls that differ in what is known of each (`facts`: name -> the text in which it goes over) as
 * a script of pgbench. What is known varies from transaction to transaction: `expressions` says by which expression of
 * SQL over the variables that `head` sets. All else is sent as the first call sent it.
 * @returns {{ script: string, constants: string[] }} the script and the variables that stay as they are, `name=value`
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
    // What the order is called is known from here on.
    return [/^insert into "orders" /i.test(filled) ? `${filled} \\gset order_` : `${filled};`];
  });
  const missed = Object.keys(expressions).filter((name) => !met.has(name));
  if (missed.length > 0) throw new Error(`No statement has ${missed.join(', ')}`);
  return {
    script: [...head, ...body, ''].join('\n'),
    constants: [...constants].map(([value, name]) => `${name}=${value}`),
  };
}

/** Whether pgbench is here, beside the server's binaries. */
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
    // As the shop's own connections are.
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
