export { readList, type ListedStep, type ListProblem, type ReadList } from './read-list.ts';
export { topmostSteps, writeList } from './write-list.ts';
export { writeJson } from './write-json.ts';
export { writeMarkdown } from './write-markdown.ts';
export { writeMermaid } from './write-mermaid.ts';
export type { TextMeaning, TextProcess, TextStep } from './text-step.ts';
