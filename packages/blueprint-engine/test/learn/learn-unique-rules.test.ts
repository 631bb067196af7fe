import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const made = (name: string, attributes: readonly { name: string; type: string }[]) =>
  aModel({ name, attributes, commands: [{ name: `Create${name}`, attributes }] });

const rule = (field: string, isUnique: boolean) =>
  `            RuleFor(v => v.${field})
${isUnique ? `                .MustAsync(BeUnique${field}).WithMessage("It exists already.")\n` : ''}                .NotEmpty().WithMessage("${field.replace('Id', ' id')} is required.");
`;

const validator = (name: string, rules: readonly string[], field: string) => ({
  [`Create${name}Validator.cs`]: `using FluentValidation;

namespace Harbour
{
    public class Create${name}Validator : AbstractValidator<Create${name}>
    {
        private readonly IStore _store;

        public Create${name}Validator(IStore store)
        {
            _store = store;

${rules.join('\n')}        }

        private async Task<bool> BeUnique${field}(string ${field.toLowerCase()}, CancellationToken cancellationToken)
        {
            return await _store.${name}s.AllAsync(x => x.${field} != ${field.toLowerCase()}, cancellationToken);
        }
    }
}
`,
});

test('[L22] in C#, what refers to another aggregate is not asked to be unique, and has no method for it', async () => {
  const files = await transferredByGrammar(
    validator('Boat', [rule('Hull', true)], 'Hull'),
    made('Boat', [{ name: 'hull', type: 'string' }]),
    made('Raft', [
      { name: 'rope', type: 'string' },
      { name: 'pierId', type: 'int32' },
    ]),
  );
  expect(files).toEqual(validator('Raft', [rule('Rope', true), rule('PierId', false)], 'Rope'));
});
