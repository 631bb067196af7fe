resource "aws_dynamodb_table" "orders" {
  name         = local.name
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  attribute {
    name = "id"
    type = "S"
  }

  attribute {
    name = "customer_id"
    type = "S"
  }

  global_secondary_index {
    name            = "by-customer"
    hash_key        = "customer_id"
    projection_type = "ALL"
  }

  point_in_time_recovery {
    enabled = true
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = aws_kms_key.service.arn
  }
}

resource "aws_db_subnet_group" "orders" {
  name       = local.name
  subnet_ids = var.private_subnet_ids
}

resource "aws_rds_cluster_parameter_group" "orders" {
  name   = local.name
  family = "aurora-postgresql17"

  parameter {
    name  = "rds.force_ssl"
    value = "1"
  }
}

resource "aws_rds_cluster" "orders" {
  cluster_identifier              = local.name
  engine                          = "aurora-postgresql"
  engine_version                  = "17.5"
  database_name                   = "orders"
  master_username                 = "orders_admin"
  manage_master_user_password     = true
  db_subnet_group_name            = aws_db_subnet_group.orders.name
  db_cluster_parameter_group_name = aws_rds_cluster_parameter_group.orders.name
  vpc_security_group_ids          = [aws_security_group.database.id]
  storage_encrypted               = true
  kms_key_id                      = aws_kms_key.service.arn
  backup_retention_period         = 14
  deletion_protection             = true
  final_snapshot_identifier       = "${local.name}-final"

  serverlessv2_scaling_configuration {
    min_capacity = 0.5
    max_capacity = 4
  }
}

resource "aws_rds_cluster_instance" "orders" {
  count = 2

  identifier          = "${local.name}-${count.index}"
  cluster_identifier  = aws_rds_cluster.orders.id
  engine              = aws_rds_cluster.orders.engine
  instance_class      = "db.serverless"
  publicly_accessible = false
}
