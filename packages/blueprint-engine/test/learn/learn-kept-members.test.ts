import { expect, test } from 'vitest';
import { ofFields } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

test('[L5] what reads a member of another class, or is called by others, is no method of one attribute', async () => {
  const service = (name: string, own: string) => `export class ${name}Service {
  private readonly model = modelOf(${name});

  count(): number {
    return this.model.count();
  }
}

export class ${name} {
  ${own}hull: string;

  constructor(hull: string) {
    this.hull = hull;
  }

  @BeforeInsert()
  tidy() {
    this.check();
  }
}
`;
  const made = await transferredByGrammar(
    { 'boat.ts': service('Boat', 'model: string;\n  ') },
    ofFields('Boat', ['model', 'string'], ['hull', 'string']),
    ofFields('Raft', ['hull', 'string']),
  );
  expect(made).toEqual({ 'raft.ts': service('Raft', '') });
});

test('[L22] what a query says behind what a column is like stays', async () => {
  const mapper = (name: string, asked: string) => `<?xml version="1.0" encoding="UTF-8"?>
<mapper namespace="fleet.${name}Mapper">
  <select id="find" resultType="${name}">
    select * from ${name.toLowerCase()}
    <where>
${asked}    </where>
  </select>
</mapper>
`;
  const text = (field: string) =>
    `      <if test="${field} != null and ${field} != ''">and ${field} like #{${field}} and deleted = 0</if>\n`;
  const number = (field: string) =>
    `      <if test="${field} != null">and ${field} = #{${field}} and deleted = 0</if>\n`;
  const made = await transferredByGrammar(
    { 'BoatMapper.xml': mapper('Boat', text('hull') + text('sail')) },
    ofFields('Boat', ['hull', 'string'], ['sail', 'string']),
    ofFields('Raft', ['rope', 'string'], ['logs', 'int32']),
  );
  expect(made).toEqual({ 'RaftMapper.xml': mapper('Raft', text('rope') + number('logs')) });
});

test('[L5] of what a query fetches last, the end of the statement is written once, and a document fetches one thing', async () => {
  const code = (name: string, one: string, pier: string) => `export class ${name}Store {
  all() {
    return this.query('${one}')
      .leftJoinAndSelect('${one}.${pier}', '${pier}');
  }

  async one(${one}: ${name}) {
    await ${one}.populate('${pier}');
  }
}
`;
  const made = await transferredByGrammar(
    { 'boat.ts': code('Boat', 'boat', 'pier') },
    ofFields('Boat', ['hull', 'string'], ['pier', 'Pier']),
    ofFields('Raft', ['hull', 'string'], ['first', 'Pier'], ['last', 'Pier']),
  );
  const [file = ''] = Object.values(made);
  expect(file.match(/;\n/g)).toHaveLength(2);
  expect(file.match(/populate\(/g)).toHaveLength(1);
});
