/** What is red, told once more at the end of a long output: a test run, the checks and CI use it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Where the tests leave what they found. */
export const resultsFolder = 'test-results';

/** `.ci/run` reads it after each of its stages. */
const problemsFile = `${resultsFolder}/problems.txt`;

/** The same for what passed only when it was run alone. */
const unsteadyFile = `${resultsFolder}/unsteady.txt`;

const longestMessage = 1500;
const mostLines = 25;

/** A failed test, or what went wrong outside of one. */
export interface Problem {
  title: string;
  message: string;
}

/** The same text as a summary needs it: short, without colours and the lines of other people's code. */
export function shorten(text: string): string {
  const lines = stripVTControlCharacters(text).trimEnd().split('\n');
  const own = lines.filter(
    (line) => !/^\s+at .*(node_modules|node:internal|<anonymous>)/.test(line),
  );
  const kept = own.slice(0, mostLines).join('\n');
  return kept.length > longestMessage ? `${kept.slice(0, longestMessage)} …` : kept;
}

/** Forgets what an earlier run found. */
export function clearProblems(): void {
  mkdirSync(resultsFolder, { recursive: true });
  rmSync(problemsFile, { force: true });
  rmSync(unsteadyFile, { force: true });
}

/** Prints the problems and writes them to a file; nothing where there are none. */
export function tellProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const told = problems.map(({ title, message }) => `✗ ${title}\n${indent(shorten(message))}\n`);
  writeFileSync(problemsFile, told.join(''));
  console.log(`\nFailed:\n${told.join('')}`);
}

/** The same for tests that passed only when they were run alone. */
export function tellUnsteady(titles: readonly string[]): void {
  if (titles.length === 0) return;
  const told = titles.map((title) => `~ ${title}\n`).join('');
  writeFileSync(unsteadyFile, told);
  console.log(`\nUnsteady, passed only when run alone:\n${told}`);
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ');
}
