import { applyCase, splitType, type CaseFormat, type Model } from '@stepwright/domain-model';
import Handlebars from 'handlebars';
import { templates } from './blueprints-templates.ts';

export interface PeerFile {
  path: string;
  content: string;
}

const builtIn: Record<string, string> = {
  integer: 'number',
  uuid: 'string',
  'date-time': 'Date',
  date: 'string',
  float: 'number',
};

/** What people write to generate code with Handlebars; names are formatted once and remembered. */
function helpers() {
  const remembered = (format: Exclude<CaseFormat, 'Type'>) => {
    const known = new Map<string, string>();
    return (name: string): string => {
      const text = known.get(name) ?? applyCase(name, format);
      known.set(name, text);
      return text;
    };
  };
  const pascal = remembered('Pascal');
  return {
    pascal,
    kebab: remembered('Kebab'),
    camel: remembered('Camel'),
    snake: remembered('Snake'),
    lower: remembered('Lower'),
    title: remembered('Title'),
    upperSnake: remembered('UpperSnake'),
    type: ({ type, isNullable }: { type: string; isNullable: boolean }): string => {
      const { base, isCollection } = splitType(type);
      const text = builtIn[base] ?? (/^[A-Z]/.test(base) ? pascal(base) : base);
      return `${text}${isCollection ? '[]' : ''}${isNullable ? ' | null' : ''}`;
    },
  };
}

/** Renders the templates of the bench with Handlebars, compiled beforehand. */
export function handlebarsRenderer(): (model: Model) => PeerFile[] {
  const own = Handlebars.create();
  const help = helpers();
  own.registerHelper(help);
  const options = {
    noEscape: true,
    knownHelpersOnly: true,
    knownHelpers: Object.fromEntries(Object.keys(help).map((name) => [name, true])),
  };
  const compiled = templates.map(({ each, handlebars, handlebarsPath }) => ({
    each,
    path: own.compile(handlebarsPath, options),
    content: own.compile(handlebars, options),
  }));

  return (model) => {
    const files: PeerFile[] = [];
    const places = model.boundedContexts.flatMap((context) =>
      context.aggregates.map((aggregate) => ({ context, aggregate })),
    );
    for (const { each, path, content } of compiled) {
      for (const { context, aggregate } of places) {
        for (const item of itemsOf(aggregate, each)) {
          const view = { context, aggregate, item };
          files.push({ path: path(view), content: content(view) });
        }
      }
    }
    return files;
  };
}

type Aggregate = Model['boundedContexts'][number]['aggregates'][number];

function itemsOf(aggregate: Aggregate, each: string): readonly object[] {
  switch (each) {
    case 'Aggregates.Commands':
      return aggregate.commands;
    case 'Aggregates.DomainEvents':
      return aggregate.events;
    case 'Aggregates.Queries':
      return aggregate.queries;
    case 'Aggregates.Types':
      return aggregate.types;
    default:
      return [aggregate];
  }
}
