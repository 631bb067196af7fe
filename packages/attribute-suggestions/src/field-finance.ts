import type { Field } from './field.ts';

export const banking: Field = {
  about:
    'bank banking finance financial payment payments lending loan loans credit treasury ledger accounting billing invoicing wallet card cards investment trading tax payroll mortgage deposit',
  entities: `
Account, BankAccount, CurrentAccount, SavingsAccount: accountNumber customerId accountType currency balance interestRate? status openedAt closedAt?
Loan, Mortgage, Credit: loanNumber customerId principal currency interestRate termMonths:integer monthlyPayment outstandingBalance status startDate maturityDate purpose?
LoanApplication, CreditApplication: customerId requestedAmount currency termMonths:integer purpose income:double? creditScore:integer? status submittedAt decidedAt? decidedBy?
Installment, Repayment: loanId dueDate amount principalAmount interestAmount currency status paidAt?
Transfer, MoneyTransfer, BankTransfer, Wire: sourceAccountId destinationAccountId amount currency reference? status requestedAt executedAt? fee?
Transaction, BankTransaction: accountId amount currency transactionType description? balanceAfter:double? bookedAt valueDate:date? counterparty? reference?
Payment: paymentNumber payerId? invoiceId? orderId? amount currency paymentMethod status paidAt transactionReference?
Refund: paymentId amount currency reason? status requestedAt refundedAt?
Invoice, Bill: invoiceNumber customerId issueDate dueDate lines:InvoiceLine[] subtotal tax total currency status paidAt? billingAddress?
InvoiceLine, BillingLine: description quantity unitPrice taxRate total
CreditNote: creditNoteNumber invoiceId amount currency reason issueDate status
Card, CreditCard, DebitCard, PaymentCard: cardNumber cardholderName:string accountId? cardType expiryDate spendingLimit:double? currency status issuedAt
PaymentMethod: customerId methodType provider? lastFourDigits expiryDate? isDefault isActive
Wallet: ownerId balance currency status createdAt
Statement, BankStatement, AccountStatement: accountId periodStart:date periodEnd:date openingBalance closingBalance currency issuedAt
JournalEntry, LedgerEntry, Posting: entryNumber postedOn debitAccount creditAccount amount currency description? reference? postedBy?
LedgerAccount, Ledger: code name accountType currency balance isActive
Budget: name periodStart:date periodEnd:date amount spentAmount currency ownerId? status
Expense, ExpenseClaim, ExpenseReport: employeeId category amount currency incurredOn description? receiptUrl? status submittedAt approvedBy?
Portfolio: ownerId name currency totalValue:double riskLevel:string positions:object[] createdAt
Trade, TradeOrder, StockOrder: accountId instrument side quantity price currency status placedAt executedAt?
Instrument, Security, Stock, Fund, Bond: symbol isin? name instrumentType currency exchange? isActive
ExchangeRate: baseCurrency quoteCurrency rate validAt
Tax, TaxRate: name code rate country validFrom validUntil? isActive
TaxReturn, TaxDeclaration: taxpayerId taxYear income:double taxDue:double currency status filedAt
Dunning, PaymentReminder: invoiceId customerId level amountDue:double currency dueDate sentAt
Payout, Settlement: recipientId amount currency status scheduledFor:date paidAt? reference?
StandingOrder, DirectDebit, Mandate: accountId counterparty amount currency frequency startDate endDate? nextExecutionOn status
Payroll, PayrollRun: periodStart:date periodEnd:date payDate totalGross:double totalNet:double currency status
Loan = Applied Approved Active InArrears PaidOff Rejected
Payment = Pending Authorised Captured Failed Refunded Cancelled
Invoice = Draft Sent PartiallyPaid Paid Overdue Cancelled
Transfer = Requested Executed Failed Cancelled
Account = Open Frozen Closed
Expense = Draft Submitted Approved Rejected Reimbursed
Trade = Placed PartiallyFilled Filled Cancelled Rejected
`,
};

export const insurance: Field = {
  about:
    'insurance insurer underwriting claim claims policy policies risk actuarial broker coverage',
  entities: `
Policy, InsurancePolicy: policyNumber policyHolderId productId? coverageAmount premium paymentFrequency? deductible? currency status startDate endDate beneficiaries
Claim, InsuranceClaim: claimNumber policyId claimantId? status incidentDate reportedAt description claimedAmount approvedAmount? currency adjusterId? settledAt?
Coverage, Cover: policyId coverageType sumInsured:double deductible? currency validFrom validUntil
Premium: policyId amount currency dueDate periodStart:date periodEnd:date status paidAt?
PolicyHolder, Insured, Beneficiary: firstName lastName dateOfBirth email phone? address
Broker, InsuranceAgent: name licenseNumber email phone? commissionRate isActive
Damage, Loss: claimId description estimatedCost currency location? occurredAt photos
DamageAssessment, RiskAssessment, Assessment: claimId? assessorId findings riskLevel:string? score? estimatedAmount? currency assessedAt status
Quote, InsuranceQuote: quoteNumber customerId productId coverageAmount premium currency validUntil status
Policy = Draft Active Suspended Lapsed Cancelled Expired
Claim = Reported UnderReview Approved Rejected Paid Closed
`,
};
