import type { Field } from './field.ts';

/**
 * Nouns of no field of their own, by which longer names are understood: a `WarrantyExtensionRequest`
 * is a request. `<owner>` is what the words before it name, where that is a thing of its own.
 */
export const general: Field = {
  about: '',
  entities: `
Request, Enquiry, Inquiry: <owner> requesterId status reason? priority requestedAt decidedAt? decidedBy? comment?
Application: <owner> applicantId status submittedAt documents decidedAt? decidedBy? comment?
Approval, Decision: <owner> approverId decision comment? decidedAt
Order: <owner> orderNumber status quantity? orderedBy:string orderedAt completedAt? notes?
Line, LineItem: <owner> productId? description? quantity unitPrice? total?
Item, Entry, Position, Element: <owner> name description? quantity? order
Status, State, Stage, Phase: code name description? sortOrder isActive
Type, Kind, Category, Class, Classification, Group: code name description? parentId? isActive
Tag, Label, Keyword: name color? description?
History, Change, Revision, Version: <owner> version:integer changedBy changedAt changes? comment?
Log, Record, Protocol: <owner> level:string? message:string recordedAt recordedBy? details?
Summary, Overview, Statistics: <owner> count total periodStart:date periodEnd:date
Report: <owner> title summary? authorId periodStart:date? periodEnd:date? status createdAt
Note, Remark, Memo: <owner> text authorId createdAt updatedAt?
Review, Evaluation, Rating, Assessment, Appraisal: <owner> reviewerId rating comment? status reviewedAt
Attachment, File, Document, Image, Photo, Picture: <owner> fileName:string url mimeType sizeBytes:int64 description? uploadedBy uploadedAt
Template: name description? content variables:string[] category? version:integer isActive
Setting, Settings, Preference, Preferences, Configuration, Option: <owner> key value valueType? description? updatedAt
Schedule, Timetable, Calendar: <owner> name startDate endDate? recurrence? timeZone isActive
Slot, TimeSlot, Availability: <owner> startsAt endsAt capacity? isAvailable
Appointment, Meeting: title? participantIds startsAt endsAt location? status notes?
Visit, Inspection, Check, Survey: <owner> visitorId? performedBy? scheduledFor:date performedAt? result? status notes?
Assignment, Allocation: <owner> assigneeId role? startsOn endsOn? assignedBy? status
Invitation, Invite: <owner> email role? token invitedBy sentAt expiresAt acceptedAt? status
Reminder, Notice: <owner> recipientId message:string dueAt sentAt? status
Confirmation, Acknowledgement: <owner> confirmationNumber confirmedBy confirmedAt notes?
Cancellation: <owner> reason cancelledBy cancelledAt fee? currency?
Extension, Renewal: <owner> previousEndDate newEndDate reason? requestedBy? status
Warranty, Guarantee: <owner> productId? customerId? serialNumber? startDate endDate terms? status
Certificate, Certification: <owner> certificateNumber holderId issuer issuedOn expiresOn? documentUrl?
Fee, Charge, Surcharge, Cost, Rate, Price: <owner> name amount currency validFrom validUntil? description?
Limit, Quota, Threshold, Allowance: <owner> name value:double unit? period? isActive
Rule, Condition, Criterion: name description? expression priority:integer isActive
Plan, Program, Programme, Strategy: <owner> name description? ownerId startDate endDate? status
Account: <owner> accountNumber ownerId status balance? currency? createdAt
Claim: <owner> claimNumber claimantId amount? currency? description status submittedAt
Case: <owner> caseNumber subject description? assigneeId? priority status openedAt closedAt?
Task, Job, Activity, Action: <owner> title description? assigneeId? priority status dueDate? completedAt?
Event, Occurrence: <owner> eventType occurredAt source? payload:object?
Message, Notification: <owner> recipientId subject? body sentAt readAt? status
Member, Membership: <owner> userId role joinedAt status
Location, Place, Site, Facility, Zone, Area, Region: name code? address? latitude? longitude? description? isActive
Room: name floor capacity equipment:string[] isActive
Resource: name resourceType description? capacity? ownerId? status
Unit: code name symbol? conversionFactor:double?
Currency: code name symbol decimals:integer isActive
Country: code name currency? callingCode? isActive
Language: code name nativeName isActive
Result, Outcome: <owner> value status achievedAt notes?
Test, Trial, Experiment: <owner> name description? startedAt finishedAt? result? status
Measurement, Metric, Kpi: <owner> name value:double unit measuredAt target:double?
Batch, Lot: <owner> batchNumber quantity createdAt status
Set, Bundle, Collection, List, Catalog, Catalogue: <owner> name description? itemIds isActive
Address, PostalAddress: street houseNumber? city postalCode state? country
Money, MonetaryAmount: amount currency
GeoLocation, GeoPoint, Coordinates, Position, GeoPosition: latitude longitude altitude?
DateRange, Period, TimeRange, TimePeriod, Validity: startDate endDate
Dimensions, Size, Measurements: length width height unit
Weight, Quantity, Distance, Amount: value:double unit
Temperature: value:double unit
PersonName, FullName, Name: firstName middleName? lastName title?
ContactDetails, ContactInfo, ContactInformation, ContactData: email phone? website? address?
PhoneNumber, Phone: countryCode number extension?
EmailAddress, Email: value isVerified
OpeningHours, BusinessHours: weekday opensAt:string closesAt:string isClosed
BankDetails, BankAccountDetails: iban bic? accountHolder bankName
Percentage: value:double
Status = Draft Active Inactive Closed
Priority = Low Medium High Urgent
Severity = Minor Major Critical
Gender = Female Male Diverse Undisclosed
Weekday = Monday Tuesday Wednesday Thursday Friday Saturday Sunday
Currency = Eur Usd Gbp Chf Jpy
PaymentMethod = CreditCard DebitCard BankTransfer DirectDebit Cash Voucher
Salutation = Ms Mr Mx
Frequency, Interval = Daily Weekly Monthly Quarterly Yearly
Channel = Email Phone Web Mobile Store
Role = Owner Administrator Editor Viewer
Request = Requested InReview Approved Rejected Cancelled
Application = Draft Submitted InReview Approved Rejected Withdrawn
`,
};
