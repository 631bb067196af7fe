import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Parameter = { name: string; type: string };
const key = { name: 'id', type: 'uuid' };
const of = (name: string, attributes: Parameter[], asked: Parameter[]) =>
  aModel({
    name,
    attributes: [key, ...attributes],
    queries: [
      { name: `Get${name}ById`, parameters: [key], result: { type: 'self' } },
      ...asked.map((each) => ({
        name: `List${name}sBy${pascal(each.name)}`,
        parameters: [each],
        result: { type: 'self', isCollection: true },
      })),
    ],
  });
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const hull = { name: 'hull', type: 'string' };
const wood = { name: 'wood', type: 'string' };
const logs = { name: 'logs', type: 'int32' };
const models = [of('Boat', [hull], [hull]), of('Raft', [wood, logs], [wood, logs])] as const;

test('[L5] a method for a query that ends with Async, and what answers with it, is there for each', async () => {
  const types: Record<string, string> = { string: 'string', int32: 'int' };
  const file = (name: string, asked: Parameter[]) => ({
    [`I${name}Store.cs`]: `public interface I${name}Store\n{\n    Task<${name}?> GetByIdAsync(Guid id);\n${asked.map((each) => `    Task<List<${name}>> ListBy${pascal(each.name)}Async(${types[each.type]} ${each.name});\n`).join('')}}\n`,
    [`${name}Routes.cs`]: `public static class ${name}Routes\n{\n    public static void Map(RouteGroup group)\n    {\n        group.MapGet("/{id:guid}", async (Guid id, I${name}Store store) =>\n            await store.GetByIdAsync(id));\n\n${asked.map((each) => `        group.MapGet("/by-${each.name}", async (${types[each.type]} ${each.name}, I${name}Store store) =>\n            await store.ListBy${pascal(each.name)}Async(${each.name}));\n`).join('\n')}    }\n}\n`,
  });
  expect(await transferredByGrammar(file('Boat', [hull]), ...models)).toEqual(
    file('Raft', [wood, logs]),
  );
});

test('[L5] so is a route of Go, whose names have their initials', async () => {
  const pierId = { name: 'pierId', type: 'string' };
  const file = (name: string, asked: [method: string, path: string, variable: string][]) => {
    const methods = asked.map(
      ([method, , variable]) =>
        `func (h *Handler) listBy${method}(w Writer, r *Request) error {\n\tall, err := h.store.ListBy${method}(r.Param("${variable}"))\n\tif err != nil {\n\t\treturn err\n\t}\n\treturn send(w, all)\n}\n`,
    );
    const routes = asked.map(
      ([method, path, variable]) =>
        `\tr.Get("/${name.toLowerCase()}s/by-${path}/{${variable}}", handle(h.listBy${method}))\n`,
    );
    return `package harbour\n\nfunc (h *Handler) Register(r Router) {\n\tr.Get("/${name.toLowerCase()}s/{id}", handle(h.getByID))\n${routes.join('')}}\n\n${methods.join('\n')}`;
  };
  const target = of('Raft', [wood, pierId], [wood, pierId]);
  const made = await transferredByGrammar(
    { 'boat.go': file('Boat', [['Hull', 'hull', 'hull']]) },
    models[0],
    target,
  );
  const written = String(made['raft.go']);
  expect(written).toContain('r.Get("/rafts/by-wood/{wood}", handle(h.listByWood))\n');
  expect(written).toContain('handle(h.listByPierID))\n');
  expect(written).toContain('func (h *Handler) listByPierID(');
});
