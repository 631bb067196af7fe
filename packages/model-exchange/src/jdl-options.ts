import { pluralOf, type Attribute } from '@stepwright/domain-model';
import { leaveJdl, pascalOf, type Jdl, type JdlEntity } from './jdl.ts';
import { nameKey } from './name-key.ts';
import type { Token } from './token-cursor.ts';

/** `paginate Post, Tag with pagination`, `dto * with mapstruct except Tag`, `readOnly Tag`. */
export function readJdlOption(jdl: Jdl, { text, line }: Token): void {
  const { cursor, options } = jdl;
  const names = readNames(jdl);
  const value = cursor.take('with') ? cursor.next().text : '';
  // `infinite-scroll` is several tokens.
  while (cursor.take('-')) cursor.takeWord();
  const except = cursor.take('except') ? readNames(jdl) : [];

  const known = Object.entries(options).find(([name]) => name === text);
  if (!known)
    return leaveJdl(jdl, line, {
      what: text,
      why: 'Left out: it is about the code that JHipster makes.',
    });
  if (value === 'no' || value === 'false') return;
  for (const name of names) known[1].add(name === '*' ? '*' : nameKey(name));
  for (const name of except) known[1].add(`not ${nameKey(name)}`);
}

function readNames({ cursor }: Jdl): string[] {
  const names: string[] = [];
  do {
    if (cursor.take('*') || cursor.take('all')) names.push('*');
    else if (cursor.peek().kind === 'word') names.push(cursor.next().text);
  } while (cursor.take(','));
  return names;
}

function has(chosen: Set<string>, { name }: JdlEntity): boolean {
  const key = nameKey(name);
  return chosen.has(key) || (chosen.has('*') && !chosen.has(`not ${key}`));
}

const optional = (name: string, type: string): Attribute => ({ name, type, isNullable: true });

/** What JHipster makes for every entity. */
export function addJdlOperations({ options, reading, where }: Jdl, entity: JdlEntity): void {
  const { aggregate, name, line } = entity;
  if (!aggregate) return;
  const id: Attribute = { name: 'id', type: 'uuid', isNullable: false };
  const fields = aggregate.attributes.map((each) => ({ ...each }));
  const at = <Part extends object>(part: Part) => reading.at(part, where(line));
  const none = { actor: null, domainEvents: [], result: null };
  const hasId = fields.some((each) => nameKey(each.name) === 'id');
  if (!hasId) aggregate.attributes.unshift(id);

  if (!has(options.readOnly, entity)) {
    aggregate.commands.push(
      at({
        ...none,
        name: pascalOf('Create', name),
        attributes: fields.filter((f) => nameKey(f.name) !== 'id'),
      }),
      at({
        ...none,
        name: pascalOf('Update', name),
        attributes: hasId ? fields : [{ ...id }, ...fields],
      }),
      at({ ...none, name: pascalOf('Delete', name), attributes: [{ ...id }] }),
    );
  }
  const isDto = has(options.dto, entity);
  const dto = pascalOf(name, 'DTO');
  if (isDto) {
    const attributes = aggregate.attributes.map((each) => ({ ...each }));
    aggregate.types.push(at({ name: dto, family: 'DTO', attributes }));
  }
  const type = isDto ? dto : 'self';
  const paging = has(options.paginate, entity)
    ? [optional('page', 'int32'), optional('size', 'int32'), optional('sort', 'string[]')]
    : [];
  const many = { type, isCollection: true, isNullable: false };
  aggregate.queries.push(
    at({
      name: pascalOf('Get', name),
      parameters: [{ ...id }],
      result: { type, isCollection: false, isNullable: true },
    }),
    at({ name: pascalOf('List', pluralOf(name)), parameters: paging, result: many }),
  );
  if (!has(options.search, entity)) return;
  const query: Attribute = { name: 'query', type: 'string', isNullable: false };
  const parameters = [query, ...paging.map((each) => ({ ...each }))];
  aggregate.queries.push(
    at({ name: pascalOf('Search', pluralOf(name)), parameters, result: many }),
  );
}
