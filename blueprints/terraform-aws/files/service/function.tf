data "aws_iam_policy_document" "lambda" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["lambda.amazonaws.com"]
    }
  }
}

# Who the service is. What it may do is granted to it, one thing at a time.
resource "aws_iam_role" "service" {
  name               = local.name
  assume_role_policy = data.aws_iam_policy_document.lambda.json
}

resource "aws_cloudwatch_log_group" "service" {
  name              = "/aws/lambda/${local.name}"
  retention_in_days = var.log_retention_days
}

data "aws_iam_policy_document" "logs" {
  statement {
    sid       = "WriteLogs"
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents"]
    resources = ["${aws_cloudwatch_log_group.service.arn}:*"]
  }
}

resource "aws_iam_role_policy" "logs" {
  name   = "logs"
  role   = aws_iam_role.service.id
  policy = data.aws_iam_policy_document.logs.json
}

resource "aws_lambda_function" "service" {
  function_name    = local.name
  role             = aws_iam_role.service.arn
  filename         = var.package
  source_code_hash = filebase64sha256(var.package)
  runtime          = "nodejs24.x"
  architectures    = ["arm64"]
  handler          = "index.handler"
  memory_size      = 512
  timeout          = 30

  environment {
    variables = {
      EVENT_BUS    = data.aws_cloudwatch_event_bus.platform.name
      EVENT_SOURCE = local.service
      ~{if "{Aggregates.Persistence} == 'DynamoDB'"}
      TABLE        = aws_dynamodb_table.service.name
      ~{end}
      ~{if "{Aggregates.Persistence} == 'Aurora PostgreSQL'"}
      DB_HOST      = aws_rds_cluster.service.endpoint
      DB_PORT      = aws_rds_cluster.service.port
      DB_NAME      = aws_rds_cluster.service.database_name
      DB_USER      = "service"
      ~{end}
      ~{if "{Aggregates.Persistence} == 'RDS SQL Server'"}
      DB_HOST      = aws_db_instance.service.address
      DB_PORT      = aws_db_instance.service.port
      DB_SECRET    = aws_secretsmanager_secret.service.arn
      ~{end}
    }
  }

  logging_config {
    log_format = "JSON"
    log_group  = aws_cloudwatch_log_group.service.name
  }
  ~{if "{Aggregates.Persistence} == 'Aurora PostgreSQL' or {Aggregates.Persistence} == 'RDS SQL Server'"}

  vpc_config {
    subnet_ids         = data.aws_subnets.private.ids
    security_group_ids = [aws_security_group.service.id]
  }
  ~{end}

  ~{if "not ({Aggregates.Persistence} == 'Aurora PostgreSQL' or {Aggregates.Persistence} == 'RDS SQL Server')"}
  depends_on = [aws_iam_role_policy.logs]
  ~{end}
  ~{if "{Aggregates.Persistence} == 'Aurora PostgreSQL'"}
  depends_on = [aws_iam_role_policy.logs, aws_iam_role_policy.network]
  ~{end}
  ~{if "{Aggregates.Persistence} == 'RDS SQL Server'"}
  depends_on = [aws_iam_role_policy.logs, aws_iam_role_policy.network, aws_lambda_invocation.migration]
  ~{end}
}
~{if "not {Aggregates.Commands.IsEmpty} or not {Aggregates.Queries.IsEmpty} or not {Aggregates.ReadModels.IsEmpty}"}

# Where commands and queries arrive. A caller signs with an identity of AWS that may call it.
resource "aws_lambda_function_url" "service" {
  function_name      = aws_lambda_function.service.function_name
  authorization_type = "AWS_IAM"
}
~{end}
