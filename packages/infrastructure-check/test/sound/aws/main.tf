locals {
  name = "orders-${var.environment}"
  tags = merge(var.tags, {
    Service     = "orders"
    Environment = var.environment
  })

  functions = {
    place-order  = { handler = "place-order.handler", memory = 256 }
    cancel-order = { handler = "cancel-order.handler", memory = 512 }
  }
}

data "aws_caller_identity" "current" {}

# The key of all that the service keeps.
resource "aws_kms_key" "service" {
  description             = "Keeps the data of ${local.name}."
  enable_key_rotation     = true
  deletion_window_in_days = 30
  policy                  = data.aws_iam_policy_document.key.json
}

data "aws_iam_policy_document" "key" {
  statement {
    sid       = "Account"
    actions   = ["kms:*"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::${data.aws_caller_identity.current.account_id}:root"]
    }
  }
}

data "archive_file" "code" {
  type        = "zip"
  source_dir  = var.package_path
  output_path = "${path.module}/code.zip"
}

resource "aws_lambda_function" "service" {
  for_each = local.functions

  function_name    = "${local.name}-${each.key}"
  role             = aws_iam_role.service.arn
  runtime          = "nodejs22.x"
  handler          = each.value.handler
  memory_size      = each.value.memory
  timeout          = 30
  filename         = data.archive_file.code.output_path
  source_code_hash = data.archive_file.code.output_base64sha256
  kms_key_arn      = aws_kms_key.service.arn

  environment {
    variables = {
      EVENT_BUS  = aws_cloudwatch_event_bus.platform.name
      TABLE_NAME = aws_dynamodb_table.orders.name
      SECRET_ARN = aws_rds_cluster.orders.master_user_secret[0].secret_arn
    }
  }

  tracing_config {
    mode = "Active"
  }

  vpc_config {
    subnet_ids         = var.private_subnet_ids
    security_group_ids = [aws_security_group.service.id]
  }

  depends_on = [aws_cloudwatch_log_group.service]
}

resource "aws_cloudwatch_log_group" "service" {
  for_each = local.functions

  name              = "/aws/lambda/${local.name}-${each.key}"
  retention_in_days = 30
}

resource "aws_iam_role" "service" {
  name               = local.name
  assume_role_policy = data.aws_iam_policy_document.assume.json
}

data "aws_iam_policy_document" "assume" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["lambda.amazonaws.com"]
    }
  }
}

data "aws_iam_policy_document" "service" {
  statement {
    sid       = "Publish"
    actions   = ["events:PutEvents"]
    resources = [aws_cloudwatch_event_bus.platform.arn]

    condition {
      test     = "StringEquals"
      variable = "events:detail-type"
      values   = ["OrderPlaced", "OrderCancelled"]
    }
  }

  statement {
    sid       = "Table"
    actions   = ["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:Query"]
    resources = [aws_dynamodb_table.orders.arn, "${aws_dynamodb_table.orders.arn}/index/*"]
  }

  statement {
    sid       = "Trace"
    actions   = ["xray:PutTraceSegments", "xray:PutTelemetryRecords"]
    resources = ["*"]
  }

  statement {
    sid       = "Logs"
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents"]
    resources = [for group in aws_cloudwatch_log_group.service : "${group.arn}:*"]
  }
}

resource "aws_iam_role_policy" "service" {
  name   = "service"
  role   = aws_iam_role.service.id
  policy = data.aws_iam_policy_document.service.json
}

resource "aws_security_group" "service" {
  name        = "${local.name}-service"
  description = "The functions of the service."
  vpc_id      = var.vpc_id
}

resource "aws_security_group" "database" {
  name        = "${local.name}-database"
  description = "The database of the service."
  vpc_id      = var.vpc_id
}

resource "aws_vpc_security_group_ingress_rule" "database" {
  security_group_id            = aws_security_group.database.id
  referenced_security_group_id = aws_security_group.service.id
  description                  = "From the functions only."
  from_port                    = 5432
  to_port                      = 5432
  ip_protocol                  = "tcp"
}
