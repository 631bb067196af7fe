import type { Field } from './field.ts';

export const software: Field = {
  about:
    'software engineering development devops platform product project projects issue issues support helpdesk service desk it identity access security user users auth authentication administration monitoring operations cloud notification notifications',
  entities: `
User, UserAccount, Login: username email firstName lastName phone? role status lastLoginAt? isEmailVerified createdAt
Account: email displayName:string passwordHash status locale? timeZone? lastLoginAt? createdAt
Role: name description? permissions isSystem createdAt
Permission: name code description? resource action
Session, UserSession: userId startedAt expiresAt lastSeenAt? ipAddress:string userAgent? isActive
ApiKey, AccessToken, Token: name keyHash scopes ownerId expiresAt? lastUsedAt? isRevoked createdAt
Policy, AccessPolicy: name description? effect resources actions:string[] conditions? isEnabled
Bug, BugReport, Defect, Issue: title description severity priority status reporterId assigneeId? environment? stepsToReproduce:string? affectedVersion:string? attachments reportedAt resolvedAt?
Ticket, SupportTicket, ServiceRequest: ticketNumber subject description customerId priority status assigneeId? category? channel? createdAt resolvedAt?
Incident, Outage: title description severity status affectedServices:string[] assigneeId? startedAt resolvedAt? rootCause? impact?
Project: name description? ownerId startDate dueDate? status budget? currency? memberIds
Task, Todo, WorkItem, Subtask: title description? status priority assigneeId? projectId? dueDate? estimatedHours:double? labels completedAt?
Epic, UserStory, Story, Feature: title description acceptanceCriteria? priority status storyPoints? assigneeId? sprintId? createdAt
Sprint, Iteration: name goal? startDate endDate projectId status velocity:integer?
Milestone: title description? dueDate projectId status completedAt?
Release: version name? notes? releasedAt projectId status artifacts
Deployment, Rollout: serviceId environment version status deployedBy startedAt finishedAt? commitHash? logUrl?
Build, Pipeline, PipelineRun: number:integer branch commitHash status triggeredBy startedAt finishedAt? durationSeconds? logUrl?
Repository, CodeRepository: name url defaultBranch visibility ownerId language? description? isArchived
PullRequest, MergeRequest: title description? sourceBranch targetBranch authorId reviewerIds status openedAt mergedAt?
Commit: hash message authorId branch committedAt filesChanged:integer
Environment: name url? region? variables:object? isProduction status
Server, Host, VirtualMachine, Instance: hostname ipAddress:string operatingSystem cpuCores:integer memoryGb:double diskGb:double region? status
Application, App, Service, Microservice: name description? ownerId version url? repositoryUrl? status
Tenant, Workspace, Organisation, Organization: name slug ownerId plan status createdAt domain?
FeatureFlag, FeatureToggle: key name description? isEnabled rolloutPercentage environments
Webhook: url events:string[] secret isActive lastTriggeredAt? failureCount
Notification: recipientId channel title body isRead readAt? sentAt link?
Alert, Alarm: name source severity message:string status triggeredAt acknowledgedBy? resolvedAt?
AuditLog, AuditEntry, ActivityLog, Log, LogEntry: actorId action entityType entityId occurredAt details? ipAddress:string?
License, SoftwareLicense, Licence: licenseKey productName:string customerId? seats validFrom validUntil status
Backup: source location sizeBytes:int64 startedAt finishedAt? status retentionDays:integer
Job, BackgroundJob, ScheduledJob: name schedule? status priority:integer? startedAt? finishedAt? attempts error? payload:object?
Integration, Connector: name provider configuration:object status lastSyncAt? isActive
Dataset: name description? source format rowCount sizeBytes:int64 ownerId updatedAt
Report, Dashboard: title description? ownerId periodStart:date periodEnd:date format? status generatedAt
Bug = Open Confirmed InProgress Fixed Verified Closed WontFix
Ticket = New Open Pending Resolved Closed
Task = ToDo InProgress InReview Done Cancelled
Deployment = Pending Running Succeeded Failed RolledBack
Incident = Open Investigating Mitigated Resolved Closed
User = Invited Active Suspended Deactivated
Project = Planned Active OnHold Completed Cancelled
`,
};
