import { ~{if "{Aggregates.Persistence} == 'DynamoDB' or {Aggregates.Persistence} == 'Aurora PostgreSQL' or {Aggregates.Persistence} == 'RDS SQL Server'"}~{Aggregates.Name|Camel}AggregateSchema, ~{end}type ~{Aggregates.Name|Pascal}Aggregate } from './domain/~{Aggregates.Name|Kebab}-aggregate.ts';
~{if "{Aggregates.Persistence} == 'DynamoDB'"}
import { DynamoDbRepository } from './kernel/dynamo-db-repository.ts';
~{end}
~{if "{Aggregates.Persistence} == 'Aurora PostgreSQL'"}
import { PostgresRepository } from './kernel/postgres-repository.ts';
~{end}
import { InMemoryRepository, type Repository } from './kernel/repository.ts';
~{if "{Aggregates.Persistence} == 'DynamoDB' or {Aggregates.Persistence} == 'Aurora PostgreSQL' or {Aggregates.Persistence} == 'RDS SQL Server'"}
import { isOnLambda } from './kernel/settings.ts';
~{end}
~{if "{Aggregates.Persistence} == 'RDS SQL Server'"}
import { SqlServerRepository } from './kernel/sql-server-repository.ts';
~{end}

~{if "{Aggregates.Persistence} == 'DynamoDB'"}
/** Where this service keeps its aggregates: in DynamoDB; on your own machine and in tests, in memory. */
export const repository: Repository<~{Aggregates.Name|Pascal}Aggregate> = isOnLambda()
  ? new DynamoDbRepository(~{Aggregates.Name|Camel}AggregateSchema)
  : new InMemoryRepository();
~{end}
~{if "{Aggregates.Persistence} == 'Aurora PostgreSQL'"}
/** Where this service keeps its aggregates: in PostgreSQL; on your own machine and in tests, in memory. */
export const repository: Repository<~{Aggregates.Name|Pascal}Aggregate> = isOnLambda()
  ? new PostgresRepository(~{Aggregates.Name|Camel}AggregateSchema)
  : new InMemoryRepository();
~{end}
~{if "{Aggregates.Persistence} == 'RDS SQL Server'"}
/** Where this service keeps its aggregates: in SQL Server; on your own machine and in tests, in memory. */
export const repository: Repository<~{Aggregates.Name|Pascal}Aggregate> = isOnLambda()
  ? new SqlServerRepository(~{Aggregates.Name|Camel}AggregateSchema)
  : new InMemoryRepository();
~{end}
~{if "not ({Aggregates.Persistence} == 'DynamoDB' or {Aggregates.Persistence} == 'Aurora PostgreSQL' or {Aggregates.Persistence} == 'RDS SQL Server')"}
/** Where this service keeps its aggregates. Put the repository of your database here. */
export const repository: Repository<~{Aggregates.Name|Pascal}Aggregate> = new InMemoryRepository();
~{end}
