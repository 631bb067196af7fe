import type { BlueprintFile, Part } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { text } from '#learn/learn-literal';
import { onceWhere } from './learn-once.ts';

const said = '@IsOptional()';

/**
 * What says of an attribute that it may be missing is imported beside the other decorators, where the
 * sample has nothing that may be missing, for those files that have such attributes.
 */
export function withOptionalImport(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text') return file;
  const path = optionalPath(file.parts, null);
  const isImported = file.parts.some(
    (each) => each.kind === 'text' && /\bIsOptional,|, IsOptional\b/.test(each.text),
  );
  if (path === null || isImported) return file;
  const parts = changedWhere(
    file.parts,
    { pattern: /(?<=[\w\uFFFD]),?\s*(?=\} from ['"]class-validator['"])/g },
    (end) => {
      const own = end.map((each) => (each.kind === 'text' ? each.text : '')).join('');
      const isBroken = own.startsWith(',');
      const name = text(isBroken ? '\n  IsOptional,' : ', IsOptional');
      const section = onceWhere(path, `{${path}.IsNullable}`, [name]);
      return isBroken ? [text(','), section, text(own.slice(1))] : [section, text(own)];
    },
  );
  return { ...file, parts };
}

/** The attributes of which those are said to be missing that may be. */
function optionalPath(parts: readonly Part[], around: string | null): string | null {
  for (const part of parts) {
    if (part.kind === 'text' && around !== null && part.text.includes(said)) return around;
    if (part.kind !== 'section') continue;
    const path = optionalPath(part.parts, part.context ?? around);
    if (path !== null) return path;
  }
  return null;
}
