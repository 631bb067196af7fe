import { expect, test } from 'vitest';
import { ofCommands } from './of-commands.ts';
import { transferredByGrammar } from './transferred.ts';

const controller = (name: string) => {
  const own = name.toLowerCase();
  return {
    [`${name}Controller.java`]: `package harbour;

public class ${name}Controller {
    private ${name}Service ${own}Service;

    @PostMapping
    public Answer<${name}Dto> post(@RequestBody ${name}Dto ${own}Dto){
        ${name}Dto saved${name} = ${own}Service.create${name}(${own}Dto);
        return new Answer<>(saved${name}, Status.CREATED);
    }
}
`,
  };
};

test('[L5] what keeps the answer of a call is there once, however many commands there are', async () => {
  expect(
    await transferredByGrammar(
      controller('Boat'),
      ofCommands('Boat', 'Create'),
      ofCommands('Raft', 'Create', 'Update', 'Delete'),
    ),
  ).toEqual(controller('Raft'));
});
