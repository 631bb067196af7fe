import type { OpenAPI } from '@orpc/openapi';
import { escapeHtml } from './html.ts';
import { operationsOf, type Operation } from './openapi.ts';
import { printSchema } from './print-schema.ts';

const style = `
:root { color-scheme: light dark; --page: #fff; --text: #1b1f24; --dim: #57606a; --line: #d0d7de; --code: #f3f5f7; --blue: #1c62b9; }
@media (prefers-color-scheme: dark) { :root { --page: #14171a; --text: #e8eaed; --dim: #a7b0ba; --line: #3a4149; --code: #1d2125; --blue: #6cabf7; } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--blue); }
nav ul { columns: 16rem; padding-left: 1.2rem; }
section { border-top: 1px solid var(--line); margin-top: 2.5rem; }
details { border-bottom: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; }
summary code { overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 3.5rem; font-weight: 700; }
.dim { color: var(--dim); }
code, pre { font: .875rem/1.45 ui-monospace, monospace; }
pre { background: var(--code); padding: .75rem; border-radius: 8px; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
`;

/** The calls for people: made of the document, readable without scripts. */
export function docsPage(document: OpenAPI.Document): string {
  const groups = Map.groupBy(
    operationsOf(document),
    ({ operation }) => operation.tags?.[0] ?? 'other',
  );
  const { title, version, description = '' } = document.info;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(title)} API</title><style>${style}</style></head>
<body>
<h1>${text(title)} API <span class="dim">${text(version)}</span></h1>
<p>${withCode(description)}</p>
<p>Every call is below <code>${text(document.servers?.[0]?.url ?? '/')}</code> and, except <code>/configuration</code>, carries <code>Authorization: Bearer</code> with an access token. The same as data: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups of calls"><ul>${[...groups.keys()].map((name) => `<li><a href="#${text(name)}">${text(titleOf(name))}</a></li>`).join('')}<li><a href="#shapes">Shapes</a></li></ul></nav>
<main>
${[...groups].map(([name, operations]) => group(name, operations)).join('\n')}
<section id="shapes" aria-labelledby="shapes-title"><h2 id="shapes-title">Shapes</h2>
${Object.entries(document.components?.schemas ?? {})
  .map(([name, schema]) => shape(name, schema))
  .join('\n')}
</section>
</main>
</body>
</html>`;
}

function group(name: string, operations: Operation[]): string {
  return `<section id="${text(name)}" aria-labelledby="${text(name)}-title"><h2 id="${text(name)}-title">${text(titleOf(name))}</h2>
${operations.map(call).join('\n')}
</section>`;
}

function call({ method, path, operation }: Operation): string {
  const { summary = '', parameters = [], requestBody, responses = {} } = operation;
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return `<details><summary><span class="method">${text(method.toUpperCase())}</span> <code>${text(path)}</code><br><span class="dim">${text(summary)}</span></summary>
${parameters.length > 0 ? `<h3>Parameters</h3>${parameterTable(parameters)}` : ''}
${requestBody ? `<h3>Body</h3>${schemaOf(requestBody)}` : ''}
${answers.map(([status, answer]) => `<h3>Answer ${text(status)}</h3>${schemaOf(answer)}`).join('')}
</details>`;
}

function parameterTable(parameters: NonNullable<OpenAPI.OperationObject['parameters']>): string {
  const rows = parameters.map((parameter) =>
    'name' in parameter
      ? `<tr><td><code>${text(parameter.name)}</code></td><td>${text(parameter.in)}</td><td><code>${printSchema(parameter.schema)}</code></td></tr>`
      : '',
  );
  return `<table><thead><tr><th>Name</th><th>In</th><th>Type</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Content of a body or an answer. */
function schemaOf(holder: object): string {
  const content =
    'content' in holder ? (holder.content as Record<string, { schema?: unknown }>) : {};
  const schema = content['application/json']?.schema;
  return schema ? `<pre>${printSchema(schema)}</pre>` : '<p>No content.</p>';
}

function shape(name: string, schema: unknown): string {
  return `<h3 id="schema-${text(name)}">${text(name)}</h3><pre>${printSchema(schema)}</pre>`;
}

function titleOf(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function withCode(markdown: string): string {
  return text(markdown).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function text(value: string | undefined): string {
  return escapeHtml(value ?? '');
}
