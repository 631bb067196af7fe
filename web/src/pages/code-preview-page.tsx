import { useParams } from 'react-router';
import { useScope } from '#app/route-params';
import { CodePreview } from '#features/code-preview';

/** `configuration/code-generation-strategies/preview/{generationStrategyId?}?nodeId=&from=` */
export function Component() {
  const { generationStrategyId = null } = useParams();
  return <CodePreview {...useScope()} generationStrategyId={generationStrategyId} />;
}
