locals {
  database_port = 5432
}

resource "aws_rds_cluster_parameter_group" "service" {
  name   = local.name
  family = "aurora-postgresql${split(".", var.postgres_version)[0]}"

  parameter {
    name  = "rds.force_ssl"
    value = "1"
  }

  parameter {
    name  = "ssl_min_protocol_version"
    value = "TLSv1.2"
  }
}

# It sleeps while nobody uses it. The service has no password: it shows who it is by IAM.
resource "aws_rds_cluster" "service" {
  cluster_identifier                  = local.name
  engine                              = "aurora-postgresql"
  engine_version                      = var.postgres_version
  database_name                       = "service"
  port                                = local.database_port
  master_username                     = "administrator"
  manage_master_user_password         = true
  iam_database_authentication_enabled = true
  enable_http_endpoint                = true
  db_subnet_group_name                = aws_db_subnet_group.service.name
  db_cluster_parameter_group_name     = aws_rds_cluster_parameter_group.service.name
  vpc_security_group_ids              = [aws_security_group.database.id]
  storage_encrypted                   = true
  backup_retention_period             = 7
  copy_tags_to_snapshot               = true
  deletion_protection                 = true
  skip_final_snapshot                 = false
  final_snapshot_identifier           = "${local.name}-final"
  enabled_cloudwatch_logs_exports     = ["postgresql"]

  serverlessv2_scaling_configuration {
    min_capacity             = 0
    max_capacity             = var.maximum_capacity
    seconds_until_auto_pause = 1800
  }
}

resource "aws_rds_cluster_instance" "service" {
  identifier                 = "${local.name}-1"
  cluster_identifier         = aws_rds_cluster.service.id
  engine                     = aws_rds_cluster.service.engine
  engine_version             = aws_rds_cluster.service.engine_version
  instance_class             = "db.serverless"
  db_subnet_group_name       = aws_db_subnet_group.service.name
  publicly_accessible        = false
  auto_minor_version_upgrade = true
}

data "aws_iam_policy_document" "database" {
  statement {
    sid       = "ConnectAsService"
    actions   = ["rds-db:connect"]
    resources = ["arn:aws:rds-db:${var.region}:${var.account_id}:dbuser:${aws_rds_cluster.service.cluster_resource_id}/service"]
  }
}

resource "aws_iam_role_policy" "database" {
  name   = "database"
  role   = aws_iam_role.service.id
  policy = data.aws_iam_policy_document.database.json
}
