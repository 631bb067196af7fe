/** The code of an element beside the code in the repository. */
export function CodePreview(_props: {
  organisationId: string;
  platformId: string;
  generationStrategyId: string | null;
  /** The element that the preview opens with. */
  nodeId: string | null;
}) {
  return <h1>Code preview</h1>;
}
