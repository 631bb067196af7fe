import { unzipSync } from 'fflate';
import WordExtractor from 'word-extractor';
import { wordDocumentText } from '@stepwright/file-language';
import {
  documentReasons,
  longestDocumentText,
  startsWith,
  type DocumentText,
} from './document-text.ts';

/** Larger than this no text of a document unpacks to. */
const mostMegabytes = 50;

const zip = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** The text of a Word document, old or new: the bytes decide, whatever its name ends with. */
export async function readWord(bytes: Uint8Array): Promise<DocumentText> {
  const { broken } = documentReasons;
  try {
    if (startsWith(bytes, zip)) return readPacked(bytes);
    if (startsWith(bytes, compound)) return await readCompound(bytes);
  } catch {
    // What is broken is said below.
  }
  return { ok: false, reason: broken('Word document') };
}

/** Only the text is unpacked, and only into the room that it says it needs. */
function readPacked(bytes: Uint8Array): DocumentText {
  let isTooLarge = false;
  const { 'word/document.xml': packed } = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name !== 'word/document.xml') return false;
      isTooLarge = originalSize > mostMegabytes * 1_000_000;
      return !isTooLarge;
    },
  });
  if (isTooLarge) return { ok: false, reason: documentReasons.tooLarge(mostMegabytes) };
  const text = packed && wordDocumentText(new TextDecoder().decode(packed));
  return asText(text ?? null);
}

async function readCompound(bytes: Uint8Array): Promise<DocumentText> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (content.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    return { ok: false, reason: documentReasons.locked };
  const document = await new WordExtractor().extract(content);
  return asText(document.getBody().replace(/[\r\n]+/g, '\n\n'));
}

function asText(text: string | null): DocumentText {
  if (text === null) return { ok: false, reason: documentReasons.broken('Word document') };
  if (text.trim() === '') return { ok: false, reason: documentReasons.noText };
  return { ok: true, text: text.slice(0, longestDocumentText) };
}
