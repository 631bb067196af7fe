import type { ExchangeFile } from '@stepwright/blueprint-engine';

/** One template in the two languages; both say the same. */
export interface BenchTemplate {
  each: string;
  path: string;
  ours: string;
  handlebars: string;
  /** The path for Handlebars. */
  handlebarsPath: string;
}

/** A file with the attributes of each element of a collection. */
function shape(folder: string, collection: string, list = 'Attributes'): BenchTemplate {
  const each = `Aggregates.${collection}`;
  const attributes = `${each}.${list}`;
  const key = list === 'Attributes' ? 'attributes' : 'parameters';
  return {
    each,
    path: `${folder}/~{BoundedContexts.Name|Kebab}/~{Aggregates.Name|Kebab}/~{${each}.Name|Kebab}.ts`,
    handlebarsPath: `${folder}/{{kebab context.name}}/{{kebab aggregate.name}}/{{kebab item.name}}.ts`,
    ours: `/** ~{${each}.Name|Title} of ~{Aggregates.Name|Lower}. */
export interface ~{${each}.Name|Pascal} {
  ~{each ${attributes}}
  readonly ~{${attributes}.Name|Camel}: ~{${attributes}.Type|Type};
  ~{end}
}

export const ~{${each}.Name|Camel}Fields = [~{each ${attributes} separator ", "}'~{${attributes}.Name|Snake}'~{end}];

export const ~{${each}.Name|UpperSnake}_TOPIC = '~{BoundedContexts.Name|Kebab}/~{${each}.Name|Kebab}';

export function is~{${each}.Name|Pascal}(value: Record<string, unknown>): boolean {
  ~{each ${attributes} if "not {${attributes}.IsNullable}"}
  if (value['~{${attributes}.Name|Camel}'] === undefined) return false;
  ~{end}
  return true;
}
`,
    handlebars: `/** {{title item.name}} of {{lower aggregate.name}}. */
export interface {{pascal item.name}} {
  {{#each item.${key}}}
  readonly {{camel name}}: {{type this}};
  {{/each}}
}

export const {{camel item.name}}Fields = [{{#each item.${key}}}'{{snake name}}'{{#unless @last}}, {{/unless}}{{/each}}];

export const {{upperSnake item.name}}_TOPIC = '{{kebab context.name}}/{{kebab item.name}}';

export function is{{pascal item.name}}(value: Record<string, unknown>): boolean {
  {{#each item.${key}}}
  {{#unless isNullable}}
  if (value['{{camel name}}'] === undefined) return false;
  {{/unless}}
  {{/each}}
  return true;
}
`,
  };
}

/** Twenty files an aggregate: its own, and those of its commands, events, queries and types. */
export const templates: BenchTemplate[] = [
  {
    each: 'Aggregates',
    path: 'aggregates/~{BoundedContexts.Name|Kebab}/~{Aggregates.Name|Kebab}.ts',
    handlebarsPath: 'aggregates/{{kebab context.name}}/{{kebab aggregate.name}}.ts',
    ours: `export class ~{Aggregates.Name|Pascal} {
  ~{each Aggregates.Attributes}
  ~{Aggregates.Attributes.Name|Camel}!: ~{Aggregates.Attributes.Type|Type};
  ~{end}
  ~{each Aggregates.Commands}

  ~{Aggregates.Commands.Name|Camel}(~{each Aggregates.Commands.Attributes separator ", "}~{Aggregates.Commands.Attributes.Name|Camel}: ~{Aggregates.Commands.Attributes.Type|Type}~{end}): void {}
  ~{end}
}
`,
    handlebars: `export class {{pascal aggregate.name}} {
  {{#each aggregate.attributes}}
  {{camel name}}!: {{type this}};
  {{/each}}
  {{#each aggregate.commands}}

  {{camel name}}({{#each attributes}}{{camel name}}: {{type this}}{{#unless @last}}, {{/unless}}{{/each}}): void {}
  {{/each}}
}
`,
  },
  shape('commands', 'Commands'),
  shape('handlers', 'Commands'),
  shape('events', 'DomainEvents'),
  shape('queries', 'Queries', 'Parameters'),
  shape('types', 'Types'),
];

const encoder = new TextEncoder();

/** The same as a blueprint in the exchange format. */
export function benchBlueprint(): ExchangeFile[] {
  const files = templates.map(({ path, each }, at) => ({ source: `${at}.ts`, path, each }));
  return [
    { path: 'blueprint.json', content: encoder.encode(JSON.stringify({ name: 'bench', files })) },
    ...templates.map(({ ours }, at) => ({ path: `files/${at}.ts`, content: encoder.encode(ours) })),
  ];
}
