import type { ModelFile } from './exchange.ts';
import { readClassDiagrams } from './mermaid-classes-read.ts';
import { diagramsIn } from './mermaid-diagram.ts';
import { readFlow } from './mermaid-flow-read.ts';
import { NamedParts } from './named-parts.ts';
import type { Reading } from './reading.ts';

/**
 * Reads Mermaid: services with their types from class diagrams, and from flow charts whose nodes
 * say that they are a command, an event or a reaction, who raises and who reacts to what.
 */
export function readMermaid(reading: Reading, files: ModelFile[]): void {
  const diagrams = files.flatMap(diagramsIn);
  // First: a method may be a command or a reaction, and the chart says which.
  const parts = new NamedParts();
  for (const each of diagrams)
    if (/^(flowchart|graph)$/.test(each.kind)) readFlow(reading, each, parts);
  const classes = diagrams.filter(({ kind }) => kind.startsWith('classDiagram'));
  readClassDiagrams(reading, classes);
  for (const { file, tooLong } of diagrams)
    for (const line of tooLong)
      reading.leave({ file, line }, 'The line', 'Left out: it is too long to be read.');
  for (const { kind, file, line } of diagrams)
    if (!/^(flowchart|graph|classDiagram.*)$/.test(kind))
      reading.leave({ file, line }, `Diagram "${kind}"`, 'Left out: it says nothing of a model.');
}
