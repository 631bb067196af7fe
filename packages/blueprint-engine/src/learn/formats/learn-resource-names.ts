import type { SampleFile } from '#learn/learn-sample';

const known = new WeakMap<SampleFile, boolean>();

/** What stands before the name of a resource: its kind, in a definition its forms, in a role an item of the list. */
const ofResource =
  /(?:^|\n) {0,20}(?:(?:kind|singular|plural): |resources: ?\[["']?|resources:\n(?: {0,20}- [\w"'/-]{1,80}\n){0,20} {0,20}- ["']?)$/;

/**
 * Whether a manifest of Kubernetes is about a resource that is called after a name of the model: what it
 * defines, what one of its kind is, or who may do what with it. Resources are written in small letters
 * without a joint (`sailboats`), and operators call files, roles and samples after them.
 */
export function isOfResource(file: SampleFile): boolean {
  const found = known.get(file) ?? find(file);
  known.set(file, found);
  return found;
}

function find({ text, extension, mentions }: SampleFile): boolean {
  if (!/^ya?ml$/.test(extension) || !/^apiVersion: /mu.test(text)) return false;
  return mentions.some(({ from }) => ofResource.test(text.slice(Math.max(0, from - 400), from)));
}

/**
 * Whether a word of a manifest of Kubernetes is what something is called by, or what a port is: such names have
 * small letters and dashes alone.
 */
export function isNameOfManifest({ text, extension }: SampleFile, from: number): boolean {
  if (!/^ya?ml$/.test(extension) || !/(?:name|[pP]ort): ["']?$/.test(text.slice(from - 10, from)))
    return false;
  return /^apiVersion: /mu.test(text) && /^kind: /mu.test(text);
}
