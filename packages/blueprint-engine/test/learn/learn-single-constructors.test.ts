import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const key = { name: 'id', type: 'int32' };

const entity = (name: string, ...fields: readonly string[]) =>
  `package harbour;

public class ${name} implements Serializable {
    private Integer id;

    @Override
    public int hashCode() {
        return Objects.hash(hull);
    }

    public ${name}() {
    }

    public ${name}(String hull) {
        this.hull = hull;
    }

${fields.map((each) => `    ${each};\n`).join('\n')}}
`;

test('[L5] in Java, a constructor that stands before one attribute is there for this one only', async () => {
  const boat = aModel({
    name: 'Boat',
    attributes: [
      key,
      { name: 'hull' },
      { name: 'built', type: 'date' },
      { name: 'afloat', type: 'boolean' },
    ],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [key, { name: 'hull' }, { name: 'rope' }, { name: 'tied', type: 'boolean' }],
  });
  const built = '@JsonFormat(pattern = "yyyy-MM-dd")\n    private Date built';
  expect(
    await transferredByGrammar(
      {
        'Boat.java': entity('Boat', 'private String hull', built, 'private Boolean afloat'),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'Raft.java': entity(
      'Raft',
      'private String hull',
      'private String rope',
      'private Boolean tied',
    ),
  });
});
