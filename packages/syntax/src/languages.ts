/** The languages whose grammar ships as WebAssembly. */
export type Language =
  | 'bash'
  | 'cpp'
  | 'csharp'
  | 'css'
  | 'go'
  | 'hcl'
  | 'java'
  | 'javascript'
  | 'kotlin'
  | 'php'
  | 'powershell'
  | 'python'
  | 'ruby'
  | 'rust'
  | 'tsx'
  | 'typescript';

const byExtension: Record<string, Language> = {
  bash: 'bash',
  c: 'cpp',
  cc: 'cpp',
  cjs: 'javascript',
  cpp: 'cpp',
  cs: 'csharp',
  css: 'css',
  cts: 'typescript',
  go: 'go',
  h: 'cpp',
  hpp: 'cpp',
  java: 'java',
  js: 'javascript',
  jsx: 'javascript',
  kt: 'kotlin',
  kts: 'kotlin',
  mjs: 'javascript',
  mts: 'typescript',
  php: 'php',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  ts: 'typescript',
  tsx: 'tsx',
};

/** The language of a file, by how its name ends; null where no grammar reads it. */
export function languageOf(path: string): Language | null {
  const extension = /\.([a-z0-9]+)$/.exec(path.toLowerCase())?.[1] ?? '';
  return Object.hasOwn(byExtension, extension) ? (byExtension[extension] ?? null) : null;
}

/** The file of a grammar inside its package. */
export function grammarFile(language: Language): string {
  if (language === 'kotlin') return '@unit-mesh/treesitter-artifacts/wasm/tree-sitter-kotlin.wasm';
  if (language === 'hcl') return '@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm';
  const name = language === 'csharp' ? 'c-sharp' : language;
  return `@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`;
}

/** The file of the parser that all grammars need. */
export const parserFile = 'web-tree-sitter/web-tree-sitter.wasm';
