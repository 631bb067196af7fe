import type { Column, Delimiter, NumberPart, ParameterPart } from '#exchange/blueprint';
import type { ColumnRule } from '#render/columns';
import type { Bindings } from '#model/scope';
import type { Collection } from '#model/vocabulary';

/** A part of a template with everything looked up. */
export type Node = TextNode | ValueNode | Column | NumberPart | SectionNode;

export interface TextNode {
  kind: 'text';
  text: string;
}

export interface ValueNode {
  kind: 'value';
  part: ParameterPart;
  /** Null for a parameter that does not exist. */
  read: Reader | null;
}

export interface SectionNode {
  kind: 'section';
  id: number;
  collection: Collection | null;
  test: Test | null;
  separator: string;
  delimiter: Delimiter | null;
  distinct: Reader | null;
  nodes: Node[];
  /** How columns line up that begin in it and are its own, not those of a section inside or around. */
  columns: ColumnRule | null;
}

export type Test = (bindings: Bindings) => boolean;

/** The text of a parameter, or why there is none. */
export type Reader = (bindings: Bindings) => Written;
export type Written = string | Missing;
export interface Missing {
  /** The nearest collection outside that is not bound; null where the value itself is empty. */
  unbound: Collection | null;
}
