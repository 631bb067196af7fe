import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { ofFields } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const saving = (name: string, what: string) =>
  aModel({
    name,
    attributes: [{ name: 'hull', type: 'string' }],
    commands: [{ name: `Save${name}`, attributes: [{ name: what, type: name }], domainEvents: [] }],
  });

test('[L4] a variable that is the aggregate’s name cut short is another one’s whole name, several of them too', async () => {
  const code = (name: string, one: string, title: string) => `package fleet

func (d *Store) Find${name}(id uint) (*model.${name}, error) {
	${one} := new(model.${name})
	err := d.Where("id = ?", id).Find(${one}).Error
	return ${one}, err
}

func (d *Store) All() []*model.${name} {
	var ${one}s []*model.${name}
	new${title} := d.Find(&${one}s)
	return new${title}
}

func (d *Store) Save${name}(${one} *model.${name}) error {
	return d.Put(${one}).Error
}
`;
  expect(
    await transferredByGrammar(
      { 'application.go': code('Application', 'app', 'App') },
      saving('Application', 'app'),
      saving('Raft', 'raft'),
    ),
  ).toEqual({ 'raft.go': code('Raft', 'raft', 'Raft') });
});

test('[L4] of several words the last one is cut, and what is called so for itself stays', async () => {
  const code = (name: string, one: string) => `class ${name}Controller
{
    private readonly IRepository<${name}> _${one}Repository;

    public ${name}Controller(IRepository<${name}> ${one}Repository)
    {
        _${one}Repository = ${one}Repository;
    }
}
`;
  const other = `class Attr
{
    int attr;
}
`;
  expect(
    await transferredByGrammar(
      {
        'BoatAttributeController.cs': code('BoatAttribute', 'boatAttr'),
        'Attr.cs': other,
      },
      ofFields('BoatAttribute', ['hull', 'string']),
      ofFields('LogRaft', ['hull', 'string']),
    ),
  ).toEqual({ 'LogRaftController.cs': code('LogRaft', 'logRaft'), 'Attr.cs': other });
});

test('[L4] what an attribute is called that is no aggregate is no name cut short', async () => {
  const model = (name: string, type: string) =>
    ofFields(name, ['img', 'string'], ['of', type], ['hull', 'string']);
  const code = (name: string) => `class ${name}Picture {
    String img = new ${name}(hull).url();
}
`;
  expect(
    await transferredByGrammar(
      { 'ImagePicture.java': code('Image') },
      model('Image', 'int32'),
      model('Raft', 'int32'),
    ),
  ).toEqual({ 'RaftPicture.java': code('Raft') });
});
