import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

interface Declared {
  name: string;
  family: string;
  attributes: { name: string; type: string }[];
}

const kindOf = (name: string, ...values: string[]): Declared => ({
  name,
  family: 'ENUM',
  attributes: values.map((each) => ({ name: each, type: 'string' })),
});
const riggingOf = (name: string): Declared => ({
  name,
  family: 'Value Object',
  attributes: [{ name: 'masts', type: 'int32' }],
});
const of = (name: string, types: Declared[], fields: Record<string, string> = {}) =>
  aModel({
    name,
    attributes: Object.entries({ hull: 'string', ...fields }).map(([each, type]) => ({
      name: each,
      type,
    })),
    types,
  });

const boat = of('Boat', [kindOf('BoatKind', 'SMALL', 'LARGE'), riggingOf('BoatRigging')], {
  kind: 'BoatKind',
  rigging: 'BoatRigging',
});

const python = `from enum import Enum
from typing import TypedDict

from fleet import Base


class BoatKind(str, Enum):
    SMALL = "SMALL"
    LARGE = "LARGE"

    @classmethod
    def all(cls) -> list[str]:
        return [each.value for each in cls]


class BoatRigging(TypedDict):
    masts: int


class Boat(Base):
    hull: str
    kind: BoatKind
    rigging: BoatRigging

    def tell(self) -> str:
        return "Boat"

    def tell_kind(self) -> str:
        return BoatKind[self.kind].value

    def count(self) -> int:
        return len(self.rigging["masts"])
`;

test('[L5] types that are declared beside their aggregate are not there for one that has none, nor is what reads a missing attribute', async () => {
  expect(await transferredByGrammar({ 'boat.py': python }, boat, of('Raft', []))).toEqual({
    'raft.py': `from fleet import Base


class Raft(Base):
    hull: str

    def tell(self) -> str:
        return "Raft"
`,
  });
});

test('[L5] types that are declared beside their aggregate are another one’s, whatever else is declared there', async () => {
  const raft = of('Raft', [kindOf('RaftState', 'AFLOAT', 'SUNK', 'LOST')], { state: 'RaftState' });
  expect((await transferredByGrammar({ 'boat.py': python }, boat, raft))['raft.py']).toContain(`
class RaftState(str, Enum):
    AFLOAT = "AFLOAT"
    SUNK = "SUNK"
    LOST = "LOST"

    @classmethod
    def all(cls) -> list[str]:
        return [each.value for each in cls]


class Raft(Base):
    hull: str
    state: RaftState
`);
});

test('[L5] what an object does with itself whatever it has is there without the attribute as well', async () => {
  const code = (name: string) => `export class ${name} {
  hull: string;

  toString(): string {
    return this.hull;
  }

  isSame(other: ${name}): boolean {
    return this.hull === other.hull;
  }
}
`;
  const raft = aModel({ name: 'Raft', attributes: [{ name: 'logs', type: 'string' }] });
  const made = await transferredByGrammar({ 'boat.ts': code('Boat') }, of('Boat', []), raft);
  expect(made['raft.ts']).toContain('toString(): string {');
});
