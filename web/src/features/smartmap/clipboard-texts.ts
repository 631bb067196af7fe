import type { ListProblem } from '@stepwright/process-text';

const steps = (count: number) => (count === 1 ? '1 step' : `${count.toLocaleString('en')} steps`);

/** The words around copying, pasting and exporting. */
export const clipboardTexts = {
  copied: (count: number) => `${steps(count)} copied`,
  cut: (count: number) => `${steps(count)} cut`,
  pasted: (count: number) => `${steps(count)} pasted`,
  exported: 'Copied to the clipboard',
  refused: (problem: ListProblem): string => {
    switch (problem.code) {
      case 'nothing_to_read':
        return 'There are no sentences to paste. Copy a list with one step on each line.';
      case 'too_many_steps':
        return `At most ${steps(problem.limit)} can be pasted at once; this list has ${problem.count.toLocaleString('en')}. Paste it in parts.`;
      case 'sentence_too_long':
        return `Line ${problem.line} is longer than ${problem.limit.toLocaleString('en')} characters. Split it into steps.`;
    }
  },

  menu: 'Export and import',
  markdown: 'Download Markdown',
  mermaid: 'Download Mermaid chart',
  json: 'Download JSON',
  copyMermaid: 'Copy Mermaid chart',
  importList: 'Import a list',
  clipboardFailed: 'The browser does not let this page write to the clipboard.',

  importTitle: 'Import a list of steps',
  importLabel: 'One step on each line, indented under the step that it follows',
  importPlaceholder:
    'Customer places an order\n  Clerk checks the order\n  Customer pays the order',
  importUnder: (content: string) => `The steps are added under "${content}".`,
  importTop: 'The steps are added at the top of the process.',
  importSteps: (count: number) => (count === 0 ? 'Import' : `Import ${steps(count)}`),
  cancel: 'Cancel',
} as const;
