import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, others: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'hull', type: 'string' }],
    commands: ['Add', 'Delete', ...others].map((verb) => ({
      name: `${verb}${name}`,
      attributes: [{ name: 'hull', type: 'string' }],
      domainEvents: [],
    })),
  });

const methods = (name: string) => `func Add${name}(c *gin.Context) {
	form := bind(c)
	service := ${name.toLowerCase()}_service.New(form.Hull)
	if err := service.Add(); err != nil {
		fail(c, "cannot add")
		return
	}
	answer(c, form)
}

func Delete${name}(c *gin.Context) {
	hull := c.Param("hull")
	exists := ${name.toLowerCase()}_service.Exists(hull)
	if !exists {
		missing(c)
		return
	}
	service := ${name.toLowerCase()}_service.New(hull)
	service.Delete()
	answer(c, nil)
}
`;

const code = (name: string, painted: string) => `package v1

${methods(name)}
const colour = "red"
${painted}`;

test('[L5] what a list has for none of its elements is there for none of another aggregate’s either', async () => {
  const painted = `
func PaintBoat(c *gin.Context) {
	paint := mixed(colour, 300, 300)
	file := boat_service.NewCanvas(paint, "canvas.jpg")
	if err := file.Save(); err != nil {
		fail(c, "cannot paint")
		return
	}
	answer(c, file.Url())
}
`;
  const made = await transferredByGrammar(
    { 'boat.go': code('Boat', painted) },
    of('Boat', ['Paint']),
    of('Raft', ['Tow']),
  );
  expect(made['raft.go']?.trim()).toBe(code('Raft', '').trim());
});
