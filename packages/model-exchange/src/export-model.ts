import { applyCase, type Model } from '@stepwright/domain-model';
import { writeAsyncApi } from './asyncapi-write.ts';
import { writeCml } from './cml-write.ts';
import { writeEventCatalog } from './eventcatalog-write.ts';
import type { ExportFormat, ModelFile } from './exchange.ts';
import { writeJson } from './json-format.ts';
import { writeClassDiagram } from './mermaid-classes.ts';
import { writeEventFlow } from './mermaid-flow.ts';
import { writeOpenApi } from './openapi-write.ts';

const writers: Record<ExportFormat, (model: Model) => ModelFile[]> = {
  json: writeJson,
  mermaid: writeMermaid,
  openapi: writeOpenApi,
  asyncapi: writeAsyncApi,
  cml: writeCml,
  eventcatalog: writeEventCatalog,
};

/** A model as the files of a format; pure, and the same for the same model. */
export function exportModel(model: Model, format: ExportFormat): ModelFile[] {
  return writers[format](model);
}

function writeMermaid(model: Model): ModelFile[] {
  return [
    { path: 'event-flow.mmd', content: writeEventFlow(model) },
    ...model.boundedContexts.map((context) => ({
      path: `classes-${applyCase(context.name, 'Kebab') || 'no-context'}.mmd`,
      content: writeClassDiagram(context),
    })),
  ];
}
