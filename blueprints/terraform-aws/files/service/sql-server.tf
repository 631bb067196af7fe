locals {
  database_port = 1433
}

resource "aws_db_parameter_group" "service" {
  name   = local.name
  family = "${var.database_edition}-16.0"

  parameter {
    name         = "rds.force_ssl"
    value        = "1"
    apply_method = "pending-reboot"
  }

  parameter {
    name         = "rds.tls10"
    value        = "disabled"
    apply_method = "pending-reboot"
  }

  parameter {
    name         = "rds.tls11"
    value        = "disabled"
    apply_method = "pending-reboot"
  }
}

# SQL Server takes no identity of AWS as proof. So the administrator's password is made, kept and
# changed by Secrets Manager; it stands neither in this code nor in the state.
resource "aws_db_instance" "service" {
  identifier                      = local.name
  engine                          = var.database_edition
  engine_version                  = "16.00"
  license_model                   = "license-included"
  instance_class                  = var.instance_class
  allocated_storage               = 20
  max_allocated_storage           = 100
  storage_type                    = "gp3"
  storage_encrypted               = true
  port                            = local.database_port
  username                        = "administrator"
  manage_master_user_password     = true
  db_subnet_group_name            = aws_db_subnet_group.service.name
  parameter_group_name            = aws_db_parameter_group.service.name
  vpc_security_group_ids          = [aws_security_group.database.id]
  publicly_accessible             = false
  backup_retention_period         = 7
  copy_tags_to_snapshot           = true
  deletion_protection             = true
  skip_final_snapshot             = false
  final_snapshot_identifier       = "${local.name}-final"
  auto_minor_version_upgrade      = true
  enabled_cloudwatch_logs_exports = ["error"]
}

# What the service signs in with: a login that may read and write its table, and nothing else. The
# migration makes it, and puts its password here.
resource "aws_secretsmanager_secret" "service" {
  name                    = "${local.name}-db"
  recovery_window_in_days = 7
}

data "aws_iam_policy_document" "database" {
  statement {
    sid       = "ReadItsPassword"
    actions   = ["secretsmanager:GetSecretValue"]
    resources = [aws_secretsmanager_secret.service.arn]
  }
}

resource "aws_iam_role_policy" "database" {
  name   = "database"
  role   = aws_iam_role.service.id
  policy = data.aws_iam_policy_document.database.json
}

# Who makes the database, the table and the login: nobody else reads the administrator's password.
resource "aws_iam_role" "migration" {
  name               = "${local.name}-db"
  assume_role_policy = data.aws_iam_policy_document.lambda.json
}

data "aws_iam_policy_document" "migration" {
  statement {
    sid       = "ReadPasswordOfAdministrator"
    actions   = ["secretsmanager:GetSecretValue"]
    resources = [aws_db_instance.service.master_user_secret[0].secret_arn]
  }

  statement {
    sid       = "KeepPasswordOfService"
    actions   = ["secretsmanager:GetSecretValue", "secretsmanager:PutSecretValue"]
    resources = [aws_secretsmanager_secret.service.arn]
  }

  statement {
    sid       = "WriteLogs"
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents"]
    resources = ["${aws_cloudwatch_log_group.migration.arn}:*"]
  }
}

resource "aws_iam_role_policy" "migration" {
  name   = "migration"
  role   = aws_iam_role.migration.id
  policy = data.aws_iam_policy_document.migration.json
}

resource "aws_iam_role_policy" "migration_network" {
  name   = "network"
  role   = aws_iam_role.migration.id
  policy = data.aws_iam_policy_document.network.json
}

resource "aws_cloudwatch_log_group" "migration" {
  name              = "/aws/lambda/${local.name}-db"
  retention_in_days = var.log_retention_days
}

resource "aws_lambda_function" "migration" {
  function_name    = "${local.name}-db"
  role             = aws_iam_role.migration.arn
  filename         = var.package
  source_code_hash = filebase64sha256(var.package)
  runtime          = "nodejs24.x"
  architectures    = ["arm64"]
  handler          = "migrate.handler"
  memory_size      = 512
  timeout          = 120

  environment {
    variables = {
      DB_HOST         = aws_db_instance.service.address
      DB_PORT         = aws_db_instance.service.port
      DB_SECRET       = aws_secretsmanager_secret.service.arn
      DB_ADMIN_SECRET = aws_db_instance.service.master_user_secret[0].secret_arn
    }
  }

  logging_config {
    log_format = "JSON"
    log_group  = aws_cloudwatch_log_group.migration.name
  }

  vpc_config {
    subnet_ids         = data.aws_subnets.private.ids
    security_group_ids = [aws_security_group.service.id]
  }

  depends_on = [aws_iam_role_policy.migration, aws_iam_role_policy.migration_network]
}

# Called once for each package, before the service changes to it.
resource "aws_lambda_invocation" "migration" {
  function_name = aws_lambda_function.migration.function_name
  input         = "{}"

  triggers = {
    package = filebase64sha256(var.package)
  }

  depends_on = [
    aws_vpc_security_group_egress_rule.database,
    aws_vpc_security_group_egress_rule.endpoints,
    aws_vpc_security_group_ingress_rule.database,
  ]
}
