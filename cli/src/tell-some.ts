const mostTold = 10;

/** Says sentences on standard error: the first of many, and how many more there are. */
export function tellSome(sentences: readonly string[]): void {
  for (const sentence of sentences.slice(0, mostTold)) console.error(`stepwright: ${sentence}`);
  const more = sentences.length - mostTold;
  if (more > 0) console.error(`stepwright: … and ${more.toLocaleString('en')} more like these.`);
}
