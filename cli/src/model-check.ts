import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import {
  checkModel,
  readModel,
  reviewModel,
  writeElementPath,
  writeModelPath,
} from '@stepwright/domain-model';

/** Says what is wrong with a model in a file or on standard input, and what may be missed later. */
export async function checkModelFile(path: string | undefined): Promise<number> {
  const json = path === undefined ? await text(process.stdin) : readFileSync(path, 'utf8');
  const { lines, isInOrder } = modelReport(json);
  for (const line of lines) console.log(line);
  return isInOrder ? 0 : 1;
}

/** One line a problem or finding; hints alone leave a model in order. */
export function modelReport(json: string): { lines: string[]; isInOrder: boolean } {
  const read = readModel(json);
  const problems = read.ok
    ? checkModel(read.value).filter(({ severity }) => severity === 'error')
    : read.problems;
  const findings = read.ok ? reviewModel(read.value) : [];
  const lines = [
    ...problems.map(
      ({ code, element, path, message }) =>
        `error ${code} ${element || writeModelPath(path) || '-'}: ${message}`,
    ),
    ...findings.map(({ code, severity, elements, message }) => {
      const [first] = elements;
      return `${severity} ${code} ${first ? writeElementPath(first) : '-'}: ${message}`;
    }),
  ];
  const isWarned = findings.some(({ severity }) => severity === 'warning');
  return { lines, isInOrder: problems.length === 0 && !isWarned };
}
