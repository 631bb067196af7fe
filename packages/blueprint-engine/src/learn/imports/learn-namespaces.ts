/** What code uses of a namespace of C#'s own library, by the names that it has. */
const names: readonly [namespace: string, has: RegExp][] = [
  [
    'System.Collections.Generic',
    /^(?:I?(?:Enumerable|Enumerator|Collection|List|Dictionary|Set|Comparer|EqualityComparer)|I(?:ReadOnly|Async)[A-Z]\w*|(?:Hash|Sorted)Set|Sorted(?:Dictionary|List)|LinkedList(?:Node)?|(?:Priority)?Queue|Stack|KeyValuePair|KeyNotFoundException|ReferenceEqualityComparer|CollectionExtensions)$/,
  ],
  [
    'System.ComponentModel.DataAnnotations',
    /^(?:Required|StringLength|M(?:ax|in)Length|Range|AllowedValues|DeniedValues|Base64String|Key|Display|DisplayFormat|DisplayColumn|DataType|EmailAddress|Phone|Url|RegularExpression|Compare|CreditCard|Timestamp|ConcurrencyCheck|ScaffoldColumn|UIHint|FilterUIHint|Editable|FileExtensions|EnumDataType|CustomValidation|MetadataType|Association\w*)(?:Attribute)?$|^(?:Validation\w+|Validator|IValidatableObject)$/,
  ],
  [
    'System.ComponentModel.DataAnnotations.Schema',
    /^(?:Table|Column|ForeignKey|InverseProperty|NotMapped|DatabaseGenerated|ComplexType)(?:Attribute)?$|^DatabaseGeneratedOption$/,
  ],
];

/** What a word of code is imported by in C#: itself, what all events are in, and its namespace. */
export function importedBy(word: string): string[] {
  const namespaces = names.flatMap(([namespace, has]) => (has.test(word) ? [namespace] : []));
  const events = /Events?$/.test(word) ? ['Event', 'Events'] : [];
  return [word, ...events, ...namespaces];
}
