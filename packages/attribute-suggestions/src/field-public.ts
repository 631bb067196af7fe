import type { Field } from './field.ts';

export const publicLife: Field = {
  about:
    'legal law court justice contract contracts compliance government council municipality city citizen public authority permit permits police realestate estate property properties housing tenant rental lease building facility facilities charity nonprofit church donation election',
  entities: `
Contract, Agreement: contractNumber title partyIds contractType value:double? currency? startDate endDate? status signedAt? autoRenews:boolean terms? documentUrl?
Clause: contractId number title text isMandatory
Party, Counterparty: name partyType email? phone? address taxNumber?
CourtCase, LegalCase, Case, Lawsuit: caseNumber title court judge? plaintiff defendant caseType filedOn status nextHearingOn? outcome? closedOn?
Hearing: caseId scheduledAt courtroom judge? hearingType outcome? status
Lawyer, Attorney, Solicitor: firstName lastName barNumber email phone? specialty? firm?
Evidence, Exhibit: caseId description evidenceType collectedAt collectedBy location? documentUrl?
Permit, License, Licence: permitNumber applicantId permitType purpose? location? status appliedAt issuedAt? validFrom? validUntil fee currency conditions?
PermitApplication: applicantId permitType description location documents status submittedAt decidedAt? decidedBy?
Citizen, Resident, Person, Individual: firstName lastName dateOfBirth nationalId? email? phone? address
Complaint, Grievance: complaintNumber complainantId subject description category status receivedAt resolvedAt? resolution?
Fine, Penalty, Violation: fineNumber personId? vehicleId? offence amount currency issuedAt dueDate paidAt? status
Petition, Proposal: title description authorId signatureCount targetCount:integer? openUntil:date status
Election, Poll, Vote, Ballot: title description? opensAt closesAt options:string[] voterCount status
Lease, TenancyAgreement, RentalAgreement, Tenancy: leaseNumber tenantId propertyId monthlyRent:double deposit currency startDate endDate? paymentDay:integer noticePeriodMonths:integer? status signedAt?
Property, RealEstate, House, Apartment, Flat, Listing, PropertyListing: title description? propertyType address price currency area:double bedrooms bathrooms yearBuilt:integer? ownerId agentId? features images status listedOn
Building: name address floors:integer yearBuilt:integer? area? managerId? energyRating:string?
Unit, RentalUnit: unitNumber buildingId floor area:double rooms monthlyRent:double currency status
Tenant, Renter, Landlord, Owner: firstName lastName email phone? address? bankAccount:string? movedInOn?
Viewing, PropertyViewing: propertyId visitorId agentId scheduledAt status feedback?
RepairRequest, MaintenanceRequest, RepairOrder: propertyId reporterId description priority status reportedAt scheduledFor:date? completedAt? cost? currency?
Donation, Gift, Pledge: donorId amount currency campaignId? frequency? paymentMethod message:string? receiptNumber? status donatedAt
Donor, Sponsor: name email phone? address? totalDonated:double lastDonatedAt? isAnonymous
Volunteer: firstName lastName email phone? skills availability? status joinedAt
Inspection: inspectionNumber propertyId? inspectorId inspectedAt result findings? status followUpOn?
Audit: title auditorId scope:string startDate endDate? findings? status
Risk: title description likelihood impact ownerId mitigation? status identifiedAt
Regulation, Law: title reference jurisdiction effectiveFrom text url?
Contract = Draft Signed Active Expired Terminated
CourtCase = Filed Open Adjourned Decided Closed Appealed
Permit = Applied UnderReview Granted Rejected Expired Revoked
Lease = Draft Signed Active Ended Terminated
Property = Available Reserved Sold Rented Withdrawn
Donation = Pledged Received Receipted Refunded
`,
};
