/** Whether files of an extension hold keys and values: YAML or JSON. */
export function isDataExtension(extension: string): boolean {
  return /^(?:ya?ml|json)$/.test(extension);
}
