output "web_address" {
  description = "Where the pages are."
  value       = "https://${aws_cloudfront_distribution.web.domain_name}"
}

output "functions" {
  description = "The functions by name."
  value       = { for name, one in aws_lambda_function.service : name => one.arn }
}

output "database_secret_arn" {
  description = "Where the password of the database is kept."
  value       = aws_rds_cluster.orders.master_user_secret[0].secret_arn
}
