import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test('[L4] a decorator of a library is no aggregate, though one is called so', async () => {
  const controller = (name: string) =>
    [
      `import { Controller, Post } from '@nestjs/common';`,
      `import type { ${name}Form } from './${name.toLowerCase()}-form';`,
      ``,
      `@Controller('${name.toLowerCase()}s')`,
      `export class ${name}Controller {`,
      `  @Post()`,
      `  write(form: ${name}Form) {`,
      `    if (!form) throw new Error('${name} is missing');`,
      `    return this.store.add(form);`,
      `  }`,
      `}`,
      ``,
    ].join('\n');

  expect(
    await transferredByGrammar(
      { 'post.controller.ts': controller('Post') },
      aModel({ name: 'Post' }),
      aModel({ name: 'Letter' }),
    ),
  ).toEqual({ 'letter.controller.ts': controller('Letter') });
});
