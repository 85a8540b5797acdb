/**
 * Reads as much of the Dockerfile's language as the project's own Dockerfile uses, so that its steps can be checked, and
 * run where no container engine is at hand. Every other instruction or flag is refused, never passed over.
 */
import { ExpectedFailure } from './errors.mjs';

/** Flags that mean something to whoever runs the steps. */
const COPY_FLAG = /^--(from|chown)=(\S+)$/;

/**
 * The stages of a Dockerfile, in their order.
 * @param {string} text
 * @returns {{ name: string, base: string, steps: { instruction: string, text: string }[] }[]}
 */
export function stagesOf(text) {
  const stages = [];
  for (const { instruction, text: rest } of instructionsOf(text)) {
    if (instruction === 'FROM') {
      const [, base, name = String(stages.length)] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? refuse('FROM', rest);
      stages.push({ name, base, steps: [] });
    } else {
      (stages.at(-1) ?? refuse(instruction, rest)).steps.push({ instruction, text: rest });
    }
  }
  return stages;
}

const INSTRUCTIONS = [
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'USER',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'CMD',
];

function instructionsOf(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, instruction = '', rest = ''] = /^([A-Z]+) +(.*?) *$/.exec(line) ?? [];
    if (!INSTRUCTIONS.includes(instruction) || rest.endsWith('\\')) refuse(instruction, line);
    return { instruction, text: rest };
  });
}

/**
 * What a COPY copies, and where to.
 * @param {string} text
 * @returns {{ from: string | null, chown: string | null, sources: string[], target: string }}
 */
export function copyOf(text) {
  const words = text.split(/ +/);
  const given = { from: null, chown: null };
  while (words[0]?.startsWith('--')) {
    const [, flag, value] = COPY_FLAG.exec(words.shift()) ?? refuse('COPY', text);
    given[flag] = value;
  }
  const target = words.pop();
  if (words.length === 0 || (words.length > 1 && !target.endsWith('/'))) refuse('COPY', text);
  return { ...given, sources: words, target };
}

/**
 * The words of a command in its exec form, `["node", "x.mjs"]`, with what stands before it (of a health check).
 * @param {string} text
 * @returns {string[]}
 */
export function commandOf(text) {
  const words = JSON.parse(text.slice(text.indexOf('[')));
  return Array.isArray(words) && words.every((word) => typeof word === 'string') ? words : refuse('CMD', text);
}

/**
 * The value of the only instruction of this name in a stage; null when there is none.
 * @param {{ steps: { instruction: string, text: string }[] }} stage
 * @param {string} instruction
 * @returns {string | null}
 */
export function onlyOf({ steps }, instruction) {
  return steps.find((step) => step.instruction === instruction)?.text ?? null;
}

function refuse(instruction, text) {
  throw new ExpectedFailure(`The Dockerfile’s ${instruction} is not understood: ${text}`);
}
