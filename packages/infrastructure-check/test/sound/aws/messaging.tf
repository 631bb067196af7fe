resource "aws_cloudwatch_event_bus" "platform" {
  name               = "platform-${var.environment}"
  kms_key_identifier = aws_kms_key.service.arn
}

resource "aws_sqs_queue" "dead_letters" {
  name                      = "${local.name}-dead-letters"
  message_retention_seconds = 1209600
  sqs_managed_sse_enabled   = true
}

resource "aws_cloudwatch_event_rule" "payment_received" {
  name           = "${local.name}-payment-received"
  event_bus_name = aws_cloudwatch_event_bus.platform.name

  event_pattern = jsonencode({
    source      = ["payments"]
    detail-type = ["PaymentReceived"]
  })
}

resource "aws_cloudwatch_event_target" "payment_received" {
  rule           = aws_cloudwatch_event_rule.payment_received.name
  event_bus_name = aws_cloudwatch_event_bus.platform.name
  arn            = aws_lambda_function.service["place-order"].arn

  dead_letter_config {
    arn = aws_sqs_queue.dead_letters.arn
  }

  retry_policy {
    maximum_event_age_in_seconds = 3600
    maximum_retry_attempts       = 8
  }
}

resource "aws_lambda_permission" "payment_received" {
  statement_id  = "payment-received"
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.service["place-order"].function_name
  principal     = "events.amazonaws.com"
  source_arn    = aws_cloudwatch_event_rule.payment_received.arn
}

data "aws_iam_policy_document" "dead_letters" {
  statement {
    actions   = ["sqs:SendMessage"]
    resources = [aws_sqs_queue.dead_letters.arn]

    principals {
      type        = "Service"
      identifiers = ["events.amazonaws.com"]
    }

    condition {
      test     = "ArnEquals"
      variable = "aws:SourceArn"
      values   = [aws_cloudwatch_event_rule.payment_received.arn]
    }
  }
}

resource "aws_sqs_queue_policy" "dead_letters" {
  queue_url = aws_sqs_queue.dead_letters.id
  policy    = data.aws_iam_policy_document.dead_letters.json
}

resource "aws_sns_topic" "alarms" {
  name              = "${local.name}-alarms"
  kms_master_key_id = aws_kms_key.service.id
}

resource "aws_cloudwatch_metric_alarm" "dead_letters" {
  alarm_name          = "${local.name}-dead-letters"
  alarm_description   = "Messages that nobody could work on."
  namespace           = "AWS/SQS"
  metric_name         = "ApproximateNumberOfMessagesVisible"
  statistic           = "Maximum"
  period              = 300
  evaluation_periods  = 1
  threshold           = 0
  comparison_operator = "GreaterThanThreshold"
  alarm_actions       = [aws_sns_topic.alarms.arn]

  dimensions = {
    QueueName = aws_sqs_queue.dead_letters.name
  }
}
