output "function" {
  description = "The name of the function."
  value       = aws_lambda_function.service.function_name
}

output "role" {
  description = "Who the service is."
  value       = aws_iam_role.service.arn
}

output "undelivered" {
  description = "The queue of events that could not be delivered."
  value       = aws_sqs_queue.undelivered.url
}
~{if "not {Aggregates.Commands.IsEmpty} or not {Aggregates.Queries.IsEmpty} or not {Aggregates.ReadModels.IsEmpty}"}

output "address" {
  description = "Where the service answers callers with an identity of AWS."
  value       = aws_lambda_function_url.service.function_url
}
~{end}
~{if "{Aggregates.Persistence} == 'Aurora PostgreSQL'"}

output "database" {
  description = "The database, for whoever makes its tables."
  value       = aws_rds_cluster.service.arn
}
~{end}
