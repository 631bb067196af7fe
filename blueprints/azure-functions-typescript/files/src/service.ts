import { ~{if "{Aggregates.Persistence} == 'Cosmos DB'"}~{Aggregates.Name|Camel}AggregateSchema, ~{end}type ~{Aggregates.Name|Pascal}Aggregate } from './domain/~{Aggregates.Name|Kebab}-aggregate.ts';
~{if "{Aggregates.Persistence} == 'Cosmos DB'"}
import { CosmosRepository } from './kernel/cosmos-repository.ts';
~{end}
import { InMemoryRepository, type Repository } from './kernel/repository.ts';
~{if "{Aggregates.Persistence} == 'Cosmos DB'"}
import { isOnAzure } from './kernel/settings.ts';
~{end}

~{if "{Aggregates.Persistence} == 'Cosmos DB'"}
/** Where this service keeps its aggregates: in Cosmos DB; on your own machine and in tests, in memory. */
export const repository: Repository<~{Aggregates.Name|Pascal}Aggregate> = isOnAzure()
  ? new CosmosRepository(~{Aggregates.Name|Camel}AggregateSchema)
  : new InMemoryRepository();
~{end}
~{if "not ({Aggregates.Persistence} == 'Cosmos DB')"}
/** Where this service keeps its aggregates. Put the repository of your database here. */
export const repository: Repository<~{Aggregates.Name|Pascal}Aggregate> = new InMemoryRepository();
~{end}
