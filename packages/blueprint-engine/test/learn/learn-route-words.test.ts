import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string) =>
  aModel({
    name,
    attributes: [{ name: 'hull', type: 'string' }],
    commands: [
      {
        name: `Create${name}`,
        attributes: [{ name: 'hull', type: 'string' }],
        domainEvents: [],
      },
    ],
  });

test.each(['Post', 'Tag'])(
  '[L4] in Python, the method of a route and the tags of its description are no %s',
  async (name) => {
    const routes = (called: string) => {
      const own = called.toLowerCase();
      return `from fastapi import APIRouter

from app.${own} import ${called}, ${called}Store

router = APIRouter(
    prefix="/${own}",
    tags=["${own}"],
)


@router.post("", response_model=${called})
def create_${own}(${own}: ${called}):
    return ${called}Store().add(${own})
`;
    };
    expect(
      await transferredByGrammar(
        { [`${name.toLowerCase()}.py`]: routes(name) },
        of(name),
        of('Raft'),
      ),
    ).toEqual({ 'raft.py': routes('Raft') });
  },
);

test('[L4] a decorator that a script imports from a file of decorators is no aggregate', async () => {
  const controller = (name: string) => `import { Pilots } from '../decorators/pilots.decorator';
import { ${name} } from './${name.toLowerCase()}.entity';

export class ${name}Controller {
  @Pilots('steer_${name.toLowerCase()}')
  async create(${name.toLowerCase()}: ${name}) {
    return this.${name.toLowerCase()}s.add(${name.toLowerCase()});
  }
}
`;
  expect(
    await transferredByGrammar(
      { 'pilot.controller.ts': controller('Pilot') },
      of('Pilot'),
      of('Raft'),
    ),
  ).toEqual({ 'raft.controller.ts': controller('Raft') });
});
