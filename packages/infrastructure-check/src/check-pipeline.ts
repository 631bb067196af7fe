import { LineCounter, isMap, isScalar, isSeq, parseDocument, type Document, type Node } from 'yaml';
import type { Finding } from './finding.ts';
import { handoverProblems } from './pipeline-handover.ts';
import { pipelineProblems } from './pipeline-schema.ts';
import { namesProblems } from './pipeline-names.ts';

/** What is wrong with a pipeline of Azure DevOps. Other YAML is none of it. */
export function checkPipeline(
  path: string,
  files: ReadonlyMap<string, string>,
  knowledge: object,
): Finding[] {
  const text = files.get(path) ?? '';
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: true });
  const at = (offset: number) => counter.linePos(offset).line;
  const broken = document.errors.map((error) => ({
    path,
    line: at(error.pos[0]),
    code: 'pipeline_syntax',
    message: error.message.split('\n')[0] ?? '',
  }));
  if (broken.length > 0) return broken;
  const pipeline = plain(document.contents as Node | null);
  if (!isPipeline(pipeline)) return [];
  const problems = [
    ...pipelineProblems(pipeline, knowledge),
    ...namesProblems({ pipeline, path, files }),
    ...handoverProblems({ pipeline, path, files }),
  ];
  return problems.map(({ where, code, message }) => ({
    path,
    line: at(offsetOf(document, where)),
    code,
    message,
  }));
}

function isPipeline(value: unknown): value is Record<string, unknown> {
  const keys = ['stages', 'jobs', 'steps', 'extends', 'trigger', 'parameters', 'variables'];
  return (
    typeof value === 'object' && value !== null && keys.some((key) => Object.hasOwn(value, key))
  );
}

/** A pipeline knows texts only. Keys that are expressions stand for what is below them. */
function plain(node: unknown): unknown {
  if (isScalar(node)) return typeof node.value === 'string' ? node.value : (node.source ?? '');
  if (isSeq(node)) return node.items.map((item) => plain(item));
  if (!isMap(node)) return '';
  return Object.fromEntries(node.items.map((pair) => [String(plain(pair.key)), plain(pair.value)]));
}

/** Where in the text a value stands, by its steps from the root; of what is missing what is around. */
function offsetOf(document: Document, where: (string | number)[]): number {
  for (let length = where.length; length > 0; length -= 1) {
    const around = document.getIn(where.slice(0, length - 1), true);
    const last = where[length - 1];
    const found = isMap(around)
      ? around.items.find((pair) => String(plain(pair.key)) === String(last))?.key
      : document.getIn(where.slice(0, length), true);
    const range = (found as Node | undefined)?.range;
    if (range) return range[0];
  }
  return 0;
}
