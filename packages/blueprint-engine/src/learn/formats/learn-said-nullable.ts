import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { changedForAttributes } from '#learn/attribute-types/learn-in-attributes';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { textOf } from '#learn/learn-parts';

const dataFiles = /^(?:json|ya?ml)$/;

/** What says behind a key of data whether something may be missing. */
const pattern = /(?<=(?:^|[\s"',{])(?:is_?)?nullable["']?: ?)(?:true|false)(?=[\s,}\uFFFD]|$)/gi;

/**
 * Where data says the same of all attributes of a sample, none of which may be missing, or each of
 * which may, it says the contrary of the others: `nullable: false` and `nullable: true`.
 */
export function withSaidNullable(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, dataFiles, (parts, { path, isNullKnown }) =>
    isNullKnown
      ? parts
      : changedWhere(parts, { pattern }, (own) => alternatives(own, `{${path}.IsNullable}`)),
  );
}

function alternatives(own: readonly Part[], nullable: string): Part[] {
  const isSaid = textOf(own).toLowerCase() === 'true';
  const condition = isSaid ? nullable : negate(nullable);
  return [
    aSection({ condition, parts: [...own] }),
    aSection({ condition: negate(condition), parts: [text(isSaid ? 'false' : 'true')] }),
  ];
}
