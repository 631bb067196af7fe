/** The words of Kotlin and Swift that begin a declaration, stand before one, or look like a call. */
export const typeWords = new Set([
  'class',
  'interface',
  'object',
  'struct',
  'protocol',
  'extension',
  'actor',
  'enum',
]);
export const functionWords = new Set(['fun', 'func']);
export const modifiers = new Set(
  'public private internal protected fileprivate open override abstract final suspend static inline data sealed async mutating operator tailrec infix external expect actual required convenience class nonisolated'.split(
    ' ',
  ),
);
export const noCalls = new Set(
  'if while for when switch catch guard return throw in is as super init constructor where let var val fun func'.split(
    ' ',
  ),
);
