output "web_address" {
  description = "Where the web app answers."
  value       = "https://${var.web_domain == null ? aws_cloudfront_distribution.web.domain_name : var.web_domain}"
}

output "web_bucket" {
  description = "Where the files of the web app are copied to."
  value       = aws_s3_bucket.web.bucket
}

output "web_distribution" {
  description = "The distribution whose cache is emptied when the files have changed."
  value       = aws_cloudfront_distribution.web.id
}

output "event_bus" {
  description = "The bus of EventBridge."
  value       = aws_cloudwatch_event_bus.platform.name
}
