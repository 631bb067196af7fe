# Services publish to this bus, each what its commands and reactions raise, and have a rule for each
# event that they react to.
resource "aws_cloudwatch_event_bus" "platform" {
  name = local.name
}

# What was published, to be sent again where a service was wrong.
resource "aws_cloudwatch_event_archive" "platform" {
  name             = local.name
  event_source_arn = aws_cloudwatch_event_bus.platform.arn
  retention_days   = var.event_archive_days
}
