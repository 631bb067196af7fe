import { expect, test } from 'vitest';
import { ofFields } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

test('[L5] a test that leaves a text out leaves out the first such text of another aggregate', async () => {
  const tests = (name: string, field: string) =>
    `def test_create_${name}_without_${field}(client: TestClient) -> None:\n    response = client.post("/${name}s", json={**PAYLOAD, "${field}": None})\n\n    assert response.json()["${field}"] is None\n`;
  expect(
    await transferredByGrammar(
      { 'test_boat.py': tests('boat', 'port') },
      ofFields('Boat', ['id', 'int32', false], ['hull', 'string', false], ['port', 'string', true]),
      ofFields(
        'Raft',
        ['id', 'int32', false],
        ['mast_head', 'string', true],
        ['rope', 'string', false],
      ),
    ),
  ).toEqual({ 'test_raft.py': tests('raft', 'mast_head') });
});
