import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const model = (name: string, taken: readonly string[]) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'int64' }, { name: 'hull' }, { name: 'sail' }],
    commands: [{ name: `Launch${name}`, attributes: taken.map((each) => ({ name: each })) }],
  });

const service = (name: string, small: string, taken: readonly string[]) => ({
  [`${name}Service.java`]: `package harbour;

public class ${name}Service {

    private ${name}Store store;

    /**
     * Launches from the pier.
     *
${taken.map((each) => `     * @param ${each} the ${each} that is asked for\n`).join('')}     * @return whether the ${small} is afloat
     */
    @Override
    public boolean launch${name}(${taken.map((each) => `String ${each}`).join(', ')}) {
        return store.launch(${taken.join(', ')});
    }
}
`,
});

test.each([
  ['two of them', ['hull', 'sail']],
  ['nothing', []],
])(
  '[L5] the comment of a method that takes %s is there once, with a line for each',
  async (_what, taken) => {
    const made = await transferredByGrammar(
      service('Boat', 'boat', ['hull']),
      model('Boat', ['hull']),
      model('Raft', taken),
    );
    expect(made).toEqual(service('Raft', 'raft', taken));
  },
);

test('[L5] a line for something that the model does not have is there once, though it says that it is taken', async () => {
  const query = (name: string, asked: string[], isSelf = false) => ({
    name,
    parameters: asked.map((each) => ({ name: each, type: each === 'id' ? 'int64' : 'string' })),
    result: { type: isSelf ? 'self' : 'binary', isCollection: false },
  });
  const of = (name: string, asked: string[]) =>
    aModel({
      name,
      attributes: [{ name: 'id', type: 'int64' }, { name: 'hull' }, { name: 'sail' }],
      queries: [query('FindOne', ['id'], true), query('Draw', asked)],
    });
  const store = (name: string, asked: string[]) => ({
    [`${name}Store.java`]: `package harbour;

public interface ${name}Store {

    /**
     * Finds by what is known.
     * @param id /
     * @return /
     */
    ${name} findOne(Long id);

    /**
     * Draws as it is.
${asked.map((each) => `     * @param ${each} /\n`).join('')}     * @param canvas /
     * @throws IOException /
     */
    void draw(${asked.map((each) => `String ${each}, `).join('')}Canvas canvas) throws IOException;
}
`,
  });
  const made = await transferredByGrammar(
    store('Boat', ['hull']),
    of('Boat', ['hull']),
    of('Raft', ['hull', 'sail']),
  );
  expect(String(made['RaftStore.java']).match(/@param canvas|@throws/g)).toHaveLength(2);
});
