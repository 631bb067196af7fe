import type { Field } from './field.ts';

export const health: Field = {
  about:
    'health healthcare clinic clinical hospital medical medicine patient patients care doctor dental dentist pharmacy laboratory nursing therapy ward veterinary',
  entities: `
Patient: firstName lastName dateOfBirth gender phone? email? address? insuranceNumber? bloodType? allergies emergencyContact? registeredAt
Doctor, Physician, Practitioner, Dentist, Surgeon, Veterinarian: firstName lastName specialty licenseNumber email phone? departmentId? isActive
Nurse, Caregiver, Therapist: firstName lastName email phone? departmentId? licenseNumber? isActive
Appointment, Consultation: patientId doctorId scheduledAt durationMinutes reason? room? status notes?
Prescription: patientId doctorId medication dosage frequency quantity? refills:integer? instructions? status issuedAt validUntil?
Medication, Drug, Medicine: name activeIngredient strength form manufacturer? price? requiresPrescription isActive
MedicationOrder, Dispensing: patientId prescriptionId medicationId quantity dispensedAt dispensedBy
Diagnosis: patientId doctorId code description severity? diagnosedAt status
Treatment, TherapyPlan, CarePlan, TreatmentPlan: patientId doctorId description goals? startDate endDate? status notes?
MedicalRecord, HealthRecord, PatientRecord: patientId diagnoses:string[] medications allergies notes? recordedAt recordedBy
LabTest, LabOrder, TestOrder: patientId doctorId testType specimen? priority status orderedAt collectedAt?
LabResult, TestResult: labTestId patientId value unit referenceRange? isAbnormal measuredAt verifiedBy? notes?
Admission, HospitalStay: patientId doctorId? ward bedId? reason admittedAt dischargedAt? status
Bed: number wardId room isOccupied status
Ward: name floor capacity departmentId? phone?
Vaccination, Immunization: patientId vaccine doseNumber:integer batchNumber administeredAt administeredBy nextDueOn?
Vaccine: name manufacturer doses:integer intervalDays:integer? isActive
Surgery, Operation: patientId surgeonId procedure operatingRoom scheduledAt durationMinutes? status outcome? notes?
VitalSigns, Vitals: patientId heartRate:integer bloodPressure:string temperature respiratoryRate:integer? oxygenSaturation:double? measuredAt measuredBy?
Referral: patientId fromDoctorId toDoctorId reason urgency referredAt status
Allergy: patientId substance reaction severity notedAt
Pharmacy: name address phone email? licenseNumber openingHours
Animal, Pet: name species breed? sex dateOfBirth? ownerId weight? chipNumber? color?
Appointment = Requested Confirmed CheckedIn Completed Cancelled NoShow
Prescription = Issued Dispensed Expired Cancelled
Admission = Planned Admitted Discharged
`,
};
