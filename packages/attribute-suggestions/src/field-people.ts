import type { Field } from './field.ts';

export const people: Field = {
  about:
    'people hr human resources employee employees staff personnel recruiting recruitment hiring talent workforce payroll leave absence onboarding time attendance',
  entities: `
Employee, Worker, StaffMember: employeeNumber firstName lastName email phone? jobTitle departmentId managerId? hireDate employmentType salary currency status address? dateOfBirth?
Department, OrganisationUnit, Division: name code? managerId? parentId? location? costCenter? isActive
Position, JobPosition, JobTitle: title departmentId description? salaryMin:double? salaryMax:double? currency headcount:integer status
JobPosting, Vacancy, JobOpening, JobAd: title description departmentId? location employmentType salaryMin:double? salaryMax:double? currency publishedAt? closesOn status
Candidate, Applicant: firstName lastName email phone? resumeUrl? source? status appliedAt
JobApplication, Application: candidateId vacancyId coverLetter? resumeUrl? status submittedAt rating?
Interview: candidateId interviewerId scheduledAt durationMinutes location? interviewType feedback? rating? status
JobOffer, EmploymentOffer: candidateId positionId salary currency startDate expiresOn status sentAt
EmploymentContract, WorkContract: employeeId contractType startDate endDate? salary currency weeklyHours:double probationUntil:date? signedAt?
LeaveRequest, Leave, Absence, VacationRequest, TimeOff, TimeOffRequest, HolidayRequest: employeeId leaveType startDate endDate days:double reason? status requestedAt decidedBy? decidedAt?
LeaveBalance: employeeId year leaveType entitledDays:double takenDays:double remainingDays:double
Timesheet: employeeId periodStart:date periodEnd:date totalHours:double entries:TimeEntry[] status submittedAt? approvedBy?
TimeEntry, WorkLog, TimeRecord: employeeId projectId? taskId? workDate startTime endTime? hours:double description? isBillable
Shift, WorkShift: employeeId? role startsAt endsAt location breakMinutes? status
Payslip, SalarySlip: employeeId periodStart:date periodEnd:date grossPay:double netPay:double deductions:double tax currency paidOn
PerformanceReview, Appraisal, EmployeeReview: employeeId reviewerId periodStart:date periodEnd:date rating strengths? improvements? comments? status
Goal, Objective: ownerId title description? targetValue:double? currentValue:double? dueDate status progress:integer
Training, TrainingCourse: title description? trainerId? startDate endDate location? capacity status
Certification: employeeId name issuer issuedOn expiresOn? credentialNumber?
Skill: name category level description?
Team, Squad, Crew: name description? leadId memberIds isActive createdAt
Benefit: name description provider? cost currency eligibility? isActive
Employee = Active OnLeave Suspended Terminated
LeaveRequest = Requested Approved Rejected Cancelled
Candidate = Applied Screening Interviewing Offered Hired Rejected
JobPosting = Draft Open Closed Filled
Shift = Planned Assigned Worked Cancelled
`,
};

export const education: Field = {
  about:
    'school education university college campus learning academy course courses student students teaching classroom library lms training exam',
  entities: `
Student, Pupil, Learner: studentNumber firstName lastName email dateOfBirth? programId? year status enrolledOn address?
Teacher, Instructor, Lecturer, Professor, Tutor: firstName lastName email phone? subjects departmentId? hireDate? isActive
Course, Class, Lecture, Module: code title description? teacherId credits capacity startDate endDate status
Enrolment, Enrollment, CourseRegistration: studentId courseId enrolledAt status grade? completedAt? progress:integer?
Exam, Test, Examination: courseId title scheduledAt durationMinutes maxScore passingScore room? examinerId? status
ExamResult, Grade, Mark, Score: studentId examId score grade isPassed:boolean gradedBy? gradedAt comments?
Assignment, Homework, Exercise: courseId title description dueDate maxScore attachments status
Submission: assignmentId studentId content? attachments submittedAt score? feedback? status
Lesson: courseId title content? startsAt durationMinutes room? order materials
Program, Curriculum, StudyProgram, Degree: name code description? durationYears:integer credits departmentId isActive
Semester, Term, SchoolYear: name startDate endDate isCurrent
Attendance, AttendanceRecord: studentId courseId lessonDate status markedBy? note?
Quiz, Question: title? text answers:string[] correctAnswer points courseId?
Certificate, Diploma: studentId courseId? certificateNumber title issuedOn grade? url?
Scholarship, Grant: name studentId? amount currency awardedOn validUntil? conditions? status
Book, LibraryBook: isbn title author publisher? publishedYear language? pages genre? copies status
Loan, BookLoan, Lending: bookId memberId borrowedAt dueDate returnedAt? renewals:integer fine? status
Enrolment = Requested Enrolled Completed Withdrawn Failed
Loan = Borrowed Overdue Returned Lost
`,
};
