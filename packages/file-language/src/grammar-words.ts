import type { Language } from '@stepwright/syntax';

/** How a grammar calls what all languages have. */
export interface GrammarWords {
  types: readonly string[];
  functions: readonly string[];
  calls: readonly string[];
  /** Wrap a declaration, with its tags before it. */
  wrappers: readonly string[];
  /** Annotations, attributes and decorators; lists of them are looked into. */
  tags: readonly string[];
  bases: readonly string[];
  isPublic: (declaration: { name: string; modifiers: string; isInInterface: boolean }) => boolean;
}

const unlessPrivate = ({ name, modifiers }: { name: string; modifiers: string }): boolean =>
  !/\b(?:private|protected|internal|fileprivate)\b/.test(modifiers) && !/^[#_]/.test(name);

const script: GrammarWords = {
  types: ['class_declaration', 'abstract_class_declaration', 'class', 'interface_declaration'],
  functions: [
    'method_definition',
    'method_signature',
    'abstract_method_signature',
    'function_declaration',
    'generator_function_declaration',
    'public_field_definition',
    'field_definition',
    'variable_declarator',
    'assignment_expression',
    'pair',
  ],
  calls: ['call_expression', 'new_expression'],
  wrappers: ['export_statement'],
  tags: ['decorator'],
  bases: ['class_heritage', 'extends_type_clause'],
  isPublic: unlessPrivate,
};

const grammars: Partial<Record<Language, GrammarWords>> = {
  typescript: script,
  tsx: script,
  javascript: script,
  java: {
    types: ['class_declaration', 'record_declaration', 'interface_declaration'],
    functions: ['method_declaration', 'constructor_declaration'],
    calls: ['method_invocation', 'object_creation_expression'],
    wrappers: [],
    tags: ['annotation', 'marker_annotation'],
    bases: ['superclass', 'super_interfaces', 'extends_interfaces'],
    isPublic: ({ modifiers, isInInterface }) => isInInterface || /\bpublic\b/.test(modifiers),
  },
  csharp: {
    types: [
      'class_declaration',
      'record_declaration',
      'struct_declaration',
      'interface_declaration',
    ],
    functions: ['method_declaration', 'local_function_statement'],
    calls: ['invocation_expression', 'object_creation_expression'],
    wrappers: [],
    tags: ['attribute'],
    bases: ['base_list'],
    isPublic: ({ modifiers, isInInterface }) => isInInterface || /\bpublic\b/.test(modifiers),
  },
  python: {
    types: ['class_definition'],
    functions: ['function_definition'],
    calls: ['call'],
    wrappers: ['decorated_definition'],
    tags: ['decorator'],
    bases: ['superclasses'],
    isPublic: unlessPrivate,
  },
  go: {
    types: ['type_spec'],
    functions: ['function_declaration', 'method_declaration'],
    calls: ['call_expression'],
    wrappers: [],
    tags: [],
    bases: [],
    isPublic: ({ name }) => /^\p{Lu}/u.test(name),
  },
  rust: {
    types: ['struct_item', 'trait_item', 'impl_item'],
    functions: ['function_item', 'function_signature_item'],
    calls: ['call_expression'],
    wrappers: [],
    tags: ['attribute'],
    bases: ['trait'],
    isPublic: ({ modifiers, isInInterface }) => isInInterface || /\bpub\b/.test(modifiers),
  },
  php: {
    types: ['class_declaration', 'interface_declaration', 'trait_declaration'],
    functions: ['method_declaration', 'function_definition'],
    calls: [
      'member_call_expression',
      'nullsafe_member_call_expression',
      'scoped_call_expression',
      'function_call_expression',
      'object_creation_expression',
    ],
    wrappers: [],
    tags: ['attribute'],
    bases: ['base_clause', 'class_interface_clause'],
    isPublic: unlessPrivate,
  },
  ruby: {
    types: ['class', 'module'],
    functions: ['method', 'singleton_method'],
    calls: ['call'],
    wrappers: [],
    tags: [],
    bases: ['superclass'],
    isPublic: unlessPrivate,
  },
};

/** The words of a language's grammar; null for languages that describe no behaviour. */
export function grammarWords(language: Language): GrammarWords | null {
  return grammars[language] ?? null;
}
