import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, texts: string[]) =>
  aModel({
    name,
    attributes: [
      { name: 'id', type: 'string' },
      ...texts.map((each) => ({ name: each, type: 'string' })),
      { name: 'seats', type: 'int32' },
      { name: 'rig', type: `${name}Rig` },
      { name: 'createdAt', type: 'date-time' },
      { name: 'updatedAt', type: 'date-time' },
      { name: 'crews', type: `${name}Crew[]` },
    ],
    types: [
      { name: `${name}Rig`, family: 'ENUM', attributes: [{ name: 'sloop', type: 'string' }] },
      { name: `${name}Crew`, attributes: [{ name: 'mate', type: 'string' }] },
    ],
  });

test('[L22] in Go, a tag has each of its keys once', async () => {
  const made = await transferredByGrammar(
    {
      'boat.go': `package fleet

type Boat struct {
	ID        string    \`json:"id" gorm:"size:20;primarykey;"\` // Unique ID
	Name      string    \`json:"name" gorm:"size:128;index"\`    // Display name of boat
	Story     string    \`json:"story" gorm:"size:1024"\`        // Details about boat
	Seats     int       \`json:"seats"\`                         // Seats for sorting
	Rig       string    \`json:"rig" gorm:"size:20;index"\`      // Rig of boat (sloop)
	CreatedAt time.Time \`json:"created_at" gorm:"index;"\`      // Create time
	UpdatedAt time.Time \`json:"updated_at" gorm:"index;"\`      // Update time
	Crews     BoatCrews \`json:"crews" gorm:"-"\`                // Boat crew list
}
`,
    },
    of('Boat', ['name', 'story']),
    of('Raft', ['name', 'rope', 'sail']),
  );
  expect(made['raft.go']).toMatch(/json:"rope" gorm:"/);
  expect(made['raft.go']).not.toMatch(/gorm:.*gorm:/);
});
