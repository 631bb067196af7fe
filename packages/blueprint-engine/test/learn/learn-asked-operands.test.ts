import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const controller = (name: string, small: string, asked: string) => ({
  [`${name}Controller.kt`]: `package harbour.rest

open class ${name}Controller {

    fun add${name}(@RequestBody ${small}: ${name}?, result: BindingResult): ResponseEntity<${name}> {
        if (result.hasErrors() || ${small} == null${asked}) {
            return ResponseEntity(HttpStatus.BAD_REQUEST)
        }
        this.store.save${name}(${small})
        return ResponseEntity(${small}, HttpStatus.CREATED)
    }
}
`,
});

const model = (name: string, type: string | null) =>
  aModel({
    name,
    attributes: [
      { name: 'id', type: 'int32', isNullable: true },
      { name: 'hull' },
      { name: 'sail' },
      ...(type === null ? [] : [{ name: type.toLowerCase(), type, isNullable: true }]),
    ],
    commands: [{ name: `Add${name}`, attributes: [{ name: 'hull' }] }],
  });

test.each([
  ['another one', 'Lake', ' || raft.lake == null'],
  ['none', null, ''],
])(
  '[L5] what is asked of a reference beside something else is asked of %s where an aggregate has %s',
  async (_which, type, asked) => {
    const made = await transferredByGrammar(
      controller('Boat', 'boat', ' || boat.pier == null'),
      model('Boat', 'Pier'),
      model('Raft', type),
    );
    expect(made).toEqual(controller('Raft', 'raft', asked));
  },
);

test('[L5] what is asked of one attribute beside something else is left out where an aggregate has none of its name', async () => {
  const made = await transferredByGrammar(
    controller('Boat', 'boat', ' || boat.sail == ""'),
    model('Boat', null),
    aModel({
      name: 'Raft',
      attributes: [{ name: 'logs', type: 'int32' }],
      commands: [{ name: 'AddRaft', attributes: [{ name: 'logs', type: 'int32' }] }],
    }),
  );
  expect(made).toEqual(controller('Raft', 'raft', ''));
});
