import { wordsOf } from '@stepwright/domain-model';
import { wordAround } from './learn-word-around.ts';

interface Range {
  from: number;
  to: number;
}

/** What TypeScript and JavaScript import by names from a package, and not from a file beside them. */
const importPattern =
  /^import (?:type )?(?:\w{1,60}, ?)?\{(?<names>[^{}]{1,800})\} from ["'](?![.~#/]|@\/|(?:app|src)\/)[^"'\n]{1,200}["']/gmu;

/** What is imported from a file of decorators. */
const decoratorImport =
  /^import (?:type )?\{[^{}]{1,800}\} from ["'][^"'\n]{0,200}\bdecorators?\b[^"'\n]{0,200}["']/gmu;

/** A package by one word, or several: a part of it (`fleet-api`) is nothing of the sample's own. */
const packagePattern = /(?<=\bfrom ["']|\brequire\(["'])[a-z][\w.-]{1,80}(?=["'])/g;

/** What is done with aggregates, and their kinds, are called so in packages of the same project too: `useCreateClient`, `IClient`. */
const ofProject =
  /^(?:\w{1,2}|add|all|base|create|delete|edit|fake|fetch|find|form|full|get|insert|list|mock|new|partial|patch|post|put|raw|remove|save|select|set|update|upsert|view)$/i;

/** What Django, SQLAlchemy and Pydantic call the options of a field, a class or a table. */
const pythonWords = new Set(
  'app_label auto_created back_populates column_name constraint_name date_hierarchy decimal_places default_factory default_manager_name description_template error_messages field_name get_latest_by help_text list_display max_length max_value min_length min_value model_config order_by order_with_respect_to ordering_fields primary_key query_class read_only_fields related_model related_name related_query_name search_fields server_default slug_field title_field to_field type_annotation_map unique_for_date unique_for_month unique_for_year unique_together update_fields url_name verbose_name verbose_name_plural write_only_fields'.split(
    ' ',
  ),
);

/**
 * Says which names are the last words of what a library calls its own: of the `useQueryClient` that
 * a sample imports, `Client` is no aggregate, nor of the `queryClient` that is made by it; and the
 * decorator `@Post()` that it imports is none where posts are written.
 */
export function libraryNames(
  { text, extension }: LibraryUser,
  fileNames: ReadonlySet<string> = new Set(),
): (mention: Range) => boolean {
  if (extension === 'py')
    return ({ from, to }) => {
      const { word } = wordAround(text, { from, to }, 40);
      if (word.length > to - from) return pythonWords.has(word);
      return isOfRoute(text, { from, to });
    };
  if (!/^[cm]?[jt]sx?$/.test(extension)) return () => false;
  const imports = [...text.matchAll(importPattern)];
  const names = imports.flatMap(({ groups }) => groups?.names?.match(/\w+/g) ?? []);
  const words = new Set(names.flatMap(wordsOfLibrary));
  const decorators = new Set(names.filter((name) => text.includes(`@${name}(`)));
  const marks = decoratorsBeside(text, fileNames);
  const values = new Set(names.filter((name) => /^(?:[A-Z]{2,}|[a-z]\w*)$/.test(name)));
  const imported = names.map((name) => name.toLowerCase());
  const packages = [...text.matchAll(packagePattern)]
    .map(({ 0: said, index }) => ({ from: index, to: index + said.length, said }))
    // A package that is called as what it gives, `boatStore` from `boat-store`, is the sample's own.
    .filter(({ said }) => !imported.includes(said.replaceAll(/[-_.]/g, '')));
  return ({ from, to }) => {
    if ([...packages, ...marks].some((each) => isPartOf(each, { from, to }))) return true;
    const before = /\w*$/.exec(text.slice(Math.max(0, from - 60), from))?.[0] ?? '';
    if (/\w/.test(text.charAt(to))) return false;
    const name = before + text.slice(from, to);
    if (before !== '') return words.has(name);
    if (values.has(name) && isUsedBare(text, { from, to })) return true;
    const isImported = imports.some(({ 0: all, index }) => from > index && to < index + all.length);
    return decorators.has(name) && (isImported || text.charAt(from - 1) === '@');
  };
}

/**
 * What FastAPI and Flask call the method of a route (`@router.post("/posts")`), and FastAPI the tags that its
 * description has (`APIRouter(tags=["tag"])`): no aggregate that is called so.
 */
function isOfRoute(text: string, { from, to }: Range): boolean {
  const before = text.slice(Math.max(0, from - longestCall), from);
  const isMethod = /^[ \t]*@\w+\.$/m.test(before.slice(before.lastIndexOf('\n') + 1));
  if (isMethod && routeMethods.test(text.slice(from, to + 1))) return true;
  return text.slice(from, to + 1) === 'tags=' && ofRoute.test(before);
}

const longestCall = 400;
const routeMethods = /^(?:delete|get|head|options|patch|post|put|route)\($/;

/** Inside of the brackets of what makes a router, or of a route. */
const ofRoute = /(?:\bAPIRouter|\bFastAPI|\.include_router|@\w+\.\w+)\((?:[^()]|\([^()]*\))*$/;

/** `type => ID` and `text('hull')`, but no `boat.ID` and no `text: 'hull'`. */
function isUsedBare(text: string, { from, to }: Range): boolean {
  if (/[\w.$"'`@#-]/.test(text.charAt(from - 1))) return false;
  return /^[A-Z]/.test(text.slice(from, to))
    ? /[\s([]/.test(text.charAt(from - 1)) && /^[\s,;)\]]/.test(text.slice(to))
    : text.charAt(to) === '(';
}

/**
 * Where a script imports decorators that are no file of the sample, which would be made for another aggregate, and
 * where it uses them: `@Boats('sail')`.
 */
function decoratorsBeside(text: string, fileNames: ReadonlySet<string>): Range[] {
  return [...text.matchAll(decoratorImport)].flatMap(({ 0: all, index }) => {
    const file = /(?<name>[^/"']+)["']$/.exec(all)?.groups?.name ?? '';
    if (fileNames.has(file)) return [];
    const names = /\{(?<names>[^{}]*)\}/.exec(all)?.groups?.names?.match(/\w+/g) ?? [];
    const uses = names.flatMap((name) => [...text.matchAll(new RegExp(`@${name}\\(`, 'g'))]);
    const found = uses.map((use) => ({ from: use.index, to: use.index + use[0].length }));
    return [{ from: index, to: index + all.length }, ...found];
  });
}

function isPartOf(whole: Range, { from, to }: Range): boolean {
  return from >= whole.from && to <= whole.to && to - from < whole.to - whole.from;
}

/** What code calls what it imports by a name of several words, and what is made by it. */
function wordsOfLibrary(name: string): string[] {
  const [first = '', ...rest] = wordsOf(name);
  const noun = first === 'use' ? rest : [first, ...rest];
  if (noun.length < 2 || noun.some((word) => ofProject.test(word))) return [];
  const pascal = noun.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return [name, pascal, pascal.charAt(0).toLowerCase() + pascal.slice(1)];
}

/** What files of a sample are imported by: their names without what they end with. */
export function importedFileNames(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')));
}

interface LibraryUser {
  text: string;
  extension: string;
}
