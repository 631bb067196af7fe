/** `npm run schema`: writes the JSON schema of blueprints, from what the engine reads. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { blueprintJsonSchema } from '@stepwright/blueprint-engine';

const file = 'docs/blueprint.schema.json';
writeFileSync(file, JSON.stringify(blueprintJsonSchema(), null, 2));
spawnSync('node_modules/.bin/oxfmt', [file], { stdio: 'inherit' });
