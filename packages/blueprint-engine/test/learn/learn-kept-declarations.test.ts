import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { ofFields } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, verbs: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'hull', type: 'string' }],
    commands: verbs.map((verb) => ({
      name: `${verb}${name}`,
      attributes: [{ name: 'hull', type: 'string' }],
      domainEvents: [],
    })),
  });

test('[L5] a type that something else uses is there whatever is done, and so is one that is called after no deed', async () => {
  const files = (name: string, one: string) => ({
    [`${one}_errors.py`]: `class ${name}Error(Exception):\n    pass\n\n\nclass ${name}CreateError(${name}Error):\n    pass\n\n\nclass ${name}MakeError(${name}Error):\n    pass\n`,
    [`${one}_routes.py`]: `from fleet.errors import ${name}CreateError\n\n\ndef fail_${one}():\n    raise ${name}CreateError()\n`,
  });
  expect(
    await transferredByGrammar(
      files('Boat', 'boat'),
      of('Boat', ['Create', 'Update']),
      of('Raft', ['Update']),
    ),
  ).toEqual(files('Raft', 'raft'));
});

test('[L4] a tag behind a name in a page leaves the name one, and in Java what a method lays away is no change', async () => {
  const page = (name: string, field: string) =>
    `<h1>${name}<small>of the fleet</small></h1>\n<label>${field}<input></label>\n`;
  const store = (name: string) => `class ${name}Store {
    void put(${name} one) {
        all.add(one);
    }
}
`;
  expect(
    await transferredByGrammar(
      { 'boat.html': page('Boat', 'Hull'), 'BoatStore.java': store('Boat') },
      of('Boat', ['Update']),
      of('Raft', []),
    ),
  ).toEqual({ 'raft.html': page('Raft', 'Hull'), 'RaftStore.java': store('Raft') });
});

test('[L4] what a service is for is a name where data joins it with another word, and nowhere else', async () => {
  const files = (name: string, word: string, db: string) => ({
    [`${word}.yml`]: `service: ${word}\nimage: postgres\nclass: image\nurl: jdbc://yard/${db}_db\n`,
    [`${name}.java`]: `import java.awt.Image;\n\nclass ${name} {\n    Image shown;\n}\n`,
  });
  const model = (name: string) => ofFields(name, ['hull', 'string']);
  expect(
    await transferredByGrammar(
      files('ImageService', 'image-service', 'image'),
      model('ImageService'),
      model('PierService'),
    ),
  ).toEqual(files('PierService', 'pier-service', 'pier'));
});

test('[L4] in Go, methods of a type that others do not see keep their letter beside others’', async () => {
  const code = (name: string) => `package fleet

func (b *${name}API) create(w http.ResponseWriter, r *http.Request) {
	b.store.Add(r)
}
`;
  expect(
    await transferredByGrammar(
      { 'boat_api.go': code('boat') },
      ofFields('Boat', ['hull', 'string']),
      ofFields('Raft', ['hull', 'string']),
    ),
  ).toEqual({ 'raft_api.go': code('raft') });
});

test('[L22] in C#, only what is declared with a type is marked as one that may be missing', async () => {
  const made = await transferredByGrammar(
    {
      'Boat.cs':
        'public class Boat\n{\n    public string Hull { get; set; }\n    public string Note { get; set; }\n    public int Logs { get; set; }\n\n    public bool IsLogs(object o) => o is int logs && logs > 0;\n}\n',
    },
    ofFields('Boat', ['hull', 'string'], ['note', 'string', true], ['logs', 'int32']),
    ofFields('Raft', ['hull', 'string'], ['note', 'string', true], ['logs', 'int32', true]),
  );
  expect(made['Raft.cs']).toContain('public int? Logs { get; set; }');
  expect(made['Raft.cs']).not.toMatch(/is int\?/);
});
