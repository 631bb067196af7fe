import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const named = (name: string) => ({ name, type: 'string', isNullable: false });
const modelOf = (name: string, own: readonly string[], taken: readonly string[]) =>
  aModel({
    name,
    attributes: [{ name: 'afloat', type: 'boolean', isNullable: false }, ...own.map(named)],
    commands: [
      {
        name: `Create${name}`,
        attributes: [{ name: 'afloat', type: 'boolean', isNullable: false }, ...taken.map(named)],
      },
    ],
  });

const checks: Readonly<Record<string, string>> = {
  confirmCode: ', { validate: (value) => value === valueOf().code }',
};
const form = (name: string, fields: readonly string[]) => `export const Add${name} = () => {
  const { register, valueOf } = useForm<Create${name}>();
  return (
    <Form>
      <Stack>
${fields
  .map(
    (field) => `        <Field for="${field}">
          <Input {...register("${field}"${checks[field] ?? ''})} />
        </Field>
`,
  )
  .join('')}      </Stack>
      <Harbour />
    </Form>
  );
};
`;

test('[L5] the fields of a form that say what only a command takes are those of what this command takes', async () => {
  const boat = modelOf('Boat', ['hull', 'sail'], ['hull', 'sail', 'code', 'confirmCode']);
  const raft = modelOf('Raft', ['logs', 'rope'], ['logs', 'rope']);
  const files = { 'AddBoat.tsx': form('Boat', ['hull', 'sail', 'code', 'confirmCode']) };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'AddRaft.tsx': form('Raft', ['logs', 'rope']),
  });
});
