import { isAlias, isMap, isNode, isSeq, LineCounter, parseDocument, stringify } from 'yaml';
import type { Node, Pair, YAMLMap } from 'yaml';
import { isDeeperThan } from '@stepwright/domain-model';
import { exchangeLimits } from './exchange.ts';

/** A path inside a document. */
export type Path = readonly (string | number)[];

export interface ReadDocument {
  value: unknown;
  /** The line on which the value, or the nearest around it, starts. */
  lineOf: (path: Path) => number;
}

/** How often anchors may be repeated; more is an attack on the memory. */
const mostAliases = 100;

/**
 * Reads JSON or YAML. Never throws.
 *
 * @returns a problem with its line where it is neither, or nested or repeated too often.
 */
export function readDocument(
  text: string,
): { ok: true; document: ReadDocument } | { ok: false; line: number; why: string } {
  if (nestingOf(text) > exchangeLimits.depth)
    return { ok: false, line: 1, why: `It is nested more than ${exchangeLimits.depth} levels.` };
  const lines = new LineCounter();
  try {
    const parsed = parseDocument(text.replace(/^\uFEFF/, ''), {
      lineCounter: lines,
      logLevel: 'silent',
      prettyErrors: false,
      uniqueKeys: false,
      stringKeys: true,
    });
    const [error] = parsed.errors;
    if (error) return { ok: false, line: lines.linePos(error.pos[0]).line, why: error.message };
    const value: unknown = parsed.toJS({ maxAliasCount: mostAliases });
    if (isDeeperThan(value, exchangeLimits.depth))
      return { ok: false, line: 1, why: `It is nested more than ${exchangeLimits.depth} levels.` };
    const lineOf = (path: Path) => lineIn(parsed.contents, path, lines);
    return { ok: true, document: { value, lineOf } };
  } catch (error) {
    return { ok: false, line: 1, why: error instanceof Error ? error.message : String(error) };
  }
}

/** As much as the brackets and the indentation can nest: the reader itself is recursive. */
function nestingOf(text: string): number {
  let [open, most] = [0, 0];
  for (const bracket of text.match(/[[\]{}]/g) ?? []) {
    open = Math.max(0, open + (bracket === '[' || bracket === '{' ? 1 : -1));
    most = Math.max(most, open);
  }
  const indented = text.match(/^(?: *(?:[-?] )+)/gm) ?? [];
  for (const start of indented) most = Math.max(most, start.split(/[-?]/).length - 1);
  return most;
}

function lineIn(contents: unknown, path: Path, lines: LineCounter): number {
  let node: unknown = contents;
  let at = 0;
  for (const key of path) {
    const next = childOf(node, key);
    if (!next) break;
    at = next.at ?? at;
    node = next.node;
  }
  return lines.linePos(at).line;
}

function childOf(node: unknown, key: string | number): { node: unknown; at?: number } | null {
  if (isSeq(node)) {
    const item: unknown = node.items[Number(key)];
    return isNode(item) ? { node: item, ...startOf(item) } : null;
  }
  if (!isMap(node) || isAlias(node)) return null;
  const pair = pairsOf(node).get(String(key));
  return pair && isNode(pair.key) ? { node: pair.value, ...startOf(pair.key) } : null;
}

const pairsOfMaps = new WeakMap<YAMLMap, Map<string, Pair>>();

/** The pairs of a map by their keys, the first of each: looked through once, however often asked. */
function pairsOf(map: YAMLMap): Map<string, Pair> {
  const known = pairsOfMaps.get(map);
  if (known) return known;
  const pairs = new Map<string, Pair>();
  for (const pair of map.items) {
    const { key } = pair;
    if (!isNode(key) || !('value' in key) || pairs.has(String(key.value))) continue;
    pairs.set(String(key.value), pair);
  }
  pairsOfMaps.set(map, pairs);
  return pairs;
}

function startOf(node: Node): { at?: number } {
  return node.range ? { at: node.range[0] } : {};
}

/** YAML without anchors and folded lines, so that it is compared line by line. */
export function writeYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}
