import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { blueprintArchiveLimits } from '@stepwright/contract';
import { openArchive, RefusedArchive } from './exchange-archive.ts';

test('what is stored unpacked counts with the bytes that it takes, whatever it says of itself', () => {
  const large = new Uint8Array(blueprintArchiveLimits.mostBytes + 1);
  const archive = zipSync({
    'blueprint.json': new TextEncoder().encode('{}'),
    'files/large': [large, { level: 0 }],
  });
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const central = view.getUint32(archive.length - 6, true);
  const second = central + 46 + 'blueprint.json'.length;
  expect(view.getUint32(second + 24, true)).toBe(large.length);
  view.setUint32(second + 24, 0, true);

  expect(() => openArchive(archive)).toThrow(RefusedArchive);
});
