locals {
  system   = "~{Platform.Slug}"
  service  = "~{Aggregates.Slug}"
  platform = "${local.system}-${var.environment}"
  name     = "${local.platform}-${local.service}"

  tags = merge(var.tags, {
    system      = local.system
    service     = local.service
    environment = var.environment
    managed-by  = "terraform"
  })
}

data "aws_cloudwatch_event_bus" "platform" {
  name = local.platform
}
