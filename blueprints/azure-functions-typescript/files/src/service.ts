import type { ~{Aggregates.Name|Pascal}Aggregate } from './domain/~{Aggregates.Name|Kebab}-aggregate.ts';
import { InMemoryRepository, type Repository } from './kernel/repository.ts';

/** Where this service keeps its aggregates. Put the repository of your database here. */
export const repository: Repository<~{Aggregates.Name|Pascal}Aggregate> = new InMemoryRepository();
