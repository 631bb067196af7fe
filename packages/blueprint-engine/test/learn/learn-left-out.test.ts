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

test('[L5] where an aggregate has no such text there is no such test, and an answer that is none is nothing left out', async () => {
  const listed = (name: string) =>
    `def test_list_${name}s(client):\n    assert client.get("/${name}s").status_code == 200\n\n\n`;
  const last = (name: string) =>
    `def test_last(client):\n    response = client.get("/${name}s")\n    assert response.json()[0]["hull"] is None\n`;
  const leaving = `def test_create_boat_without_hull(client):\n    response = client.post("/boats", json={**PAYLOAD, "hull": None})\n    assert response.status_code == 400\n\n\n`;
  expect(
    await transferredByGrammar(
      { 'test_boat.py': listed('boat') + leaving + last('boat') },
      ofFields('Boat', ['id', 'uuid'], ['hull', 'string'], ['crew', 'int32']),
      ofFields('Raft', ['id', 'uuid'], ['poles', 'int32'], ['load', 'int64']),
    ),
  ).toEqual({ 'test_raft.py': listed('raft') + last('raft') });
});
