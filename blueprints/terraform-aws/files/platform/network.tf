# Relational databases, and the services that use them, are in here: no way in from the internet and
# none out.
resource "aws_vpc" "platform" {
  cidr_block           = var.address_space
  enable_dns_support   = true
  enable_dns_hostnames = true

  tags = {
    Name = local.name
  }
}

data "aws_availability_zones" "available" {
  state = "available"

  filter {
    name   = "opt-in-status"
    values = ["opt-in-not-required"]
  }
}

resource "aws_subnet" "private" {
  count = 2

  vpc_id                  = aws_vpc.platform.id
  availability_zone       = data.aws_availability_zones.available.names[count.index]
  cidr_block              = cidrsubnet(var.address_space, 24 - split("/", var.address_space)[1], count.index)
  map_public_ip_on_launch = false

  tags = {
    Name = "${local.name}-private"
  }
}

# The one that comes with the network lets nothing through.
resource "aws_default_security_group" "platform" {
  vpc_id = aws_vpc.platform.id
}

resource "aws_route_table" "private" {
  vpc_id = aws_vpc.platform.id

  tags = {
    Name = "${local.name}-private"
  }
}

resource "aws_route_table_association" "private" {
  count = 2

  subnet_id      = aws_subnet.private[count.index].id
  route_table_id = aws_route_table.private.id
}

resource "aws_security_group" "endpoints" {
  name        = "${local.name}-endpoints"
  description = "The doors to services of AWS"
  vpc_id      = aws_vpc.platform.id
}

resource "aws_vpc_security_group_ingress_rule" "endpoints" {
  security_group_id = aws_security_group.endpoints.id
  description       = "HTTPS from the private network"
  cidr_ipv4         = var.address_space
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
}

# Where services publish, and where they read the password of a database that takes no other proof.
resource "aws_vpc_endpoint" "interface" {
  for_each = local.private_services ? toset(["events", "secretsmanager"]) : toset([])

  vpc_id              = aws_vpc.platform.id
  vpc_endpoint_type   = "Interface"
  service_name        = "com.amazonaws.${var.region}.${each.key}"
  subnet_ids          = aws_subnet.private[*].id
  security_group_ids  = [aws_security_group.endpoints.id]
  private_dns_enabled = true

  tags = {
    Name = "${local.name}-${each.key}"
  }
}
