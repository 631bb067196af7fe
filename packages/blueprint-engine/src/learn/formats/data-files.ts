/** Whether files of an extension hold keys and values: YAML or JSON, in which schemas of Avro are written too. */
export function isDataExtension(extension: string): boolean {
  return /^(?:ya?ml|json|avsc)$/.test(extension);
}
