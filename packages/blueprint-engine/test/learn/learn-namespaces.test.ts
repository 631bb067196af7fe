import { expect, test } from 'vitest';
import { ofFields, type Field } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const key: Field = ['id', 'int32'];
const hull: Field = ['hull', 'string'];
const berth: Field = ['berth', 'string', true];
const logs: Field = ['logs', 'string[]'];
const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const dto = (name: string, fields: Field[], ...imports: string[]) => `\uFEFF${imports
  .map((each) => `using ${each};\n`)
  .join('')}using Fleet.Tides;

namespace Fleet;

public class ${name}Dto : TideDto
{
${fields
  .map(([each, type, isNullable = false]) => {
    const said = type === 'string' && !isNullable ? '    [Required]\n' : '';
    const code = type === 'int32' ? 'int' : type === 'string' ? 'string' : 'ICollection<string>';
    return `${said}    public ${code} ${pascal(each)} { get; set; }\n`;
  })
  .join('\n')}}
`;

const generic = 'System.Collections.Generic';
const annotations = 'System.ComponentModel.DataAnnotations';

test.each<[string, Field[], string[]]>([
  ['neither', [key, berth], []],
  ['one of them', [key, berth, logs], [generic]],
  ['both', [key, hull, berth, logs], [generic, annotations]],
])(
  '[L5] in C#, a namespace of the library is imported where something of it is used: %s',
  async (_name, fields, imports) => {
    const boat: Field[] = [key, hull, berth, ['ropes', 'string[]']];
    expect(
      await transferredByGrammar(
        { 'BoatDto.cs': dto('Boat', boat, generic, annotations) },
        ofFields('Boat', ...boat),
        ofFields('Raft', ...fields),
      ),
    ).toEqual({ 'RaftDto.cs': dto('Raft', fields, ...imports) });
  },
);

test('[L5] in Java, a list is imported where there are several of something', async () => {
  const code = (name: string, fields: Field[], imports: string) => `package fleet;

${imports}import fleet.tides.Tides;

public class ${name} extends Tides {

${fields
  .map(([each, type]) => {
    const said = type === 'string[]' ? 'List<String>' : type === 'string' ? 'String' : 'int';
    return `    private ${said} ${each};\n`;
  })
  .join('')}}
`;
  expect(
    await transferredByGrammar(
      { 'Boat.java': code('Boat', [key, hull, logs], 'import java.util.List;\n') },
      ofFields('Boat', key, hull, logs),
      ofFields('Raft', key, hull),
    ),
  ).toEqual({ 'Raft.java': code('Raft', [key, hull], '') });
});
