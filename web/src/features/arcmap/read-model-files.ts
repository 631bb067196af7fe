import { strFromU8, unzipSync } from 'fflate';
import { exchangeTexts as texts } from './exchange-texts.ts';

/** A text as it is sent to be read as a model. */
export interface ModelText {
  path: string;
  content: string;
}

const MOST_FILES = 2000;
const MOST_CHARACTERS = 2_000_000;
const readable = /\.(json|ya?ml|cml|jdl|mdx?|mmd|mermaid)$/i;
const hidden = /(^|\/)(\.[^/]+|node_modules|__MACOSX)\//;

/**
 * The files of a choice that can hold a model, those in a zip too.
 *
 * @throws Error with what the user reads.
 */
export async function readModelFiles(chosen: readonly File[]): Promise<ModelText[]> {
  const wanted = chosen.filter((file) => isZip(file) || isReadable(pathOf(file)));
  // A file alone may be called anything.
  const files = wanted.length === 0 && chosen.length === 1 ? chosen : wanted;
  if (files.reduce((sum, { size }) => sum + size, 0) > 4 * MOST_CHARACTERS)
    throw new Error(texts.tooLarge);
  const read = (await Promise.all(files.map((file) => readFile(file)))).flat();
  if (read.length === 0) throw new Error(texts.nothingReadable);
  const characters = read.reduce((sum, { content }) => sum + content.length, 0);
  if (read.length > MOST_FILES || characters > MOST_CHARACTERS) throw new Error(texts.tooLarge);
  return read;
}

async function readFile(file: File): Promise<ModelText[]> {
  if (!isZip(file)) {
    const content = await file.text().catch(() => {
      throw new Error(texts.unreadable(file.name));
    });
    return [{ path: pathOf(file), content }];
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    let room = 4 * MOST_CHARACTERS;
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isReadable(name)) return false;
        room -= originalSize;
        if (room < 0) throw new Error(texts.tooLarge);
        return true;
      },
    });
    return Object.entries(entries).map(([path, content]) => ({
      path,
      content: strFromU8(content),
    }));
  } catch (error) {
    const isOurs = error instanceof Error && error.message === texts.tooLarge;
    throw isOurs ? error : new Error(texts.brokenZip(file.name));
  }
}

const isZip = ({ name }: File) => /\.zip$/i.test(name);
const isReadable = (path: string) => readable.test(path) && !hidden.test(path);
const pathOf = (file: File) => file.webkitRelativePath || file.name;
