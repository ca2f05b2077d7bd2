import { itemsOfAccounts } from '../functions/all-entities.ts'
import type { BackgroundFunction, FunctionRecord, OperatorFunction } from './function-record.ts'

// One record per function, by the last part of its name, veridock-<stage>-<name>. Only data, so
// that importing it does not load the CDK. Permissions name methods of infra/constructs.

/** Environment variables of every API function. */
export const apiEnvironment = ['USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'ORIGIN_KEYS'] as const

/** What is written when a request ends without a report, or its report is late: its check is given back. */
const checkGivenBack = [
  'account',
  'allowance-return',
  'mail',
  'mailbox',
  'search-record',
  'verification-request',
] as const

/** What is written when a report is withdrawn. */
const reportWithdrawn = [
  'account',
  'mail',
  'operation',
  'requested-company',
  'spot-check',
  'track-record-event',
  'track-record-report',
  'verification-request',
  'watch',
] as const

/** What is written when the address of an account changes, or changes back. */
const emailChanged = [
  'account',
  'email-change',
  'email-take-back',
  'mail',
  'mailbox',
  'newsletter-subscription',
] as const

const ordersErasure = {
  writes: ['account', 'erasure', 'erasure-receipt', 'mail'],
  permissions: {
    'table.grantReadItem': 'The account and an erasure that is under way',
    'table.grantReadList': 'Former addresses, which are told of the erasure',
    'table.grantPut': 'Stores the erasure and its receipt',
    'table.grantUpdate': 'Counts; queues emails',
    'table.grantDelete': 'Replaces the account’s record by the erasure',
    'signIn.grantClose': 'Looks up the user and its email; ends sessions and further sign-ins',
    'pseudonymizationKey.grantRead': 'Stores the receipt under a hash',
    'erasures.grantOrder': 'Starts the job',
  },
} as const

/**
 * Functions of the routes in shared/routes. The API's responses are monitored, so they have no
 * alarms.
 */
const apiFunctions = {
  requests: {
    entry: 'functions/requests/function.ts',
    description:
      'Verification requests: list, submit, show, cancel, link to the report, CSV; the dashboard; questions of the desk; papers',
    // Checks up to five files of an answer; API Gateway gives up after 30 seconds.
    timeoutSeconds: 29,
    environment: ['REQUIRE_SCAN'],
    writes: [
      ...checkGivenBack,
      'cancellations',
      'idempotency-key',
      'paper',
      'question',
      'report-access',
      'request-owner',
      'requested-company',
      'throttle',
    ],
    permissions: {
      'table.grantRead':
        'Lists requests; reads the account, its plan, usage, watched suppliers and earlier requests',
      'table.grantReadItems':
        'Newer reports on the companies of a page of requests; released evidence',
      'table.grantPut': 'Stores requests, their papers, their history and who opened a report',
      'table.grantAddToAuditTrail': 'Records answers and papers in the desk’s audit trail',
      'table.grantUpdate':
        'Counts checks, cancellations and files of buyers; changes a request; stores answers; queues emails',
      'table.grantCheck':
        'Stores nothing for an account that is being erased, and no second request for a company',
      'signIn.grantLookUp': 'Email of an account whose record is missing',
      'pseudonymizationKey.grantRead':
        'Whether a missing account was erased; mailboxes’ free checks',
      'reports.grantLinks':
        'Reads findings; signs links to finished reports, photographs and released evidence, which carry its own rights',
      'reports.grantTakeAnswers':
        'Lets buyers send files of answers and papers; checks and keeps them; signs links to them',
    },
  },
  shares: {
    entry: 'functions/shares/function.ts',
    description: 'Links to a report: create, list, revoke',
    writes: ['active-shares', 'share', 'share-link'],
    permissions: {
      'table.grantRead': 'The account’s plan, the request, its links and their openings',
      'table.grantPut': 'Stores a link',
      'table.grantUpdate': 'Ends a link; counts the request’s live links',
      'table.grantDelete': 'Removes the item that leads from the token to a link',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'shareKey.grantRead': 'Derives the links’ tokens, and their hashes',
    },
  },
  'shared-reports': {
    entry: 'functions/shares/shared-reports-function.ts',
    description: 'Shared reports: show, link to a file',
    writes: ['share', 'share-opening', 'throttle'],
    accountAttributes: [
      'at',
      'country',
      'expiresAt',
      'lastOpenedAt',
      'openingCount',
      'requestId',
      'revokedAt',
      'shareId',
    ],
    permissions: {
      'table.grantReadItem': 'The link, its account and request; limits on openings',
      'table.grantReadItems': 'Newer reports on the same company; released evidence',
      'table.grantUpdate': 'Stores and counts openings; counts against limits',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'shareKey.grantRead': 'Finds the link, which is stored under its token’s hash',
      'reports.grantReadFindings': 'The report, and the one before it',
      'reports.grantSharedCopies':
        'Copies the PDF, the photographs and released evidence, and signs links to the copies, which carry its own rights',
    },
  },
  watches: {
    entry: 'functions/monitoring/function.ts',
    description: 'Watched suppliers: list, watch, show, change, end, CSV',
    writes: ['mail', 'watch', 'watcher'],
    permissions: {
      'table.grantRead': 'The account’s plan, its watched suppliers, and their reports',
      'table.grantPut': 'Stores a watched supplier',
      'table.grantUpdate':
        'Changes a watched supplier; counts them; queues the email about a plan’s end',
      'table.grantDelete': 'Ends the watching of a supplier',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
    },
  },
  'end-digest': {
    entry: 'functions/monitoring/api/end-digest.ts',
    writes: ['account'],
    accountAttributes: ['settings', 'updatedAt'],
    permissions: {
      'table.grantUpdate': 'Changes the setting',
      'digestKey.grantRead': 'Checks the link’s token',
    },
  },
  'get-me': {
    entry: 'functions/accounts/api/get-me.ts',
    permissions: {
      'table.grantReadItem': 'The account, and the receipt of its erasure',
      'pseudonymizationKey.grantRead': 'Finds the receipt, which is stored under a hash',
    },
  },
  'get-usage': {
    entry: 'functions/accounts/api/get-usage.ts',
    permissions: {
      'table.grantReadItem': 'The account, its mailbox’s checks and the receipt of its erasure',
      'pseudonymizationKey.grantRead': 'Finds the receipt, which is stored under a hash',
    },
  },
  'list-allowance': {
    entry: 'functions/accounts/api/list-allowance.ts',
    permissions: { 'table.grantReadList': 'Checks taken and given back' },
  },
  'record-sign-in': {
    entry: 'functions/accounts/api/record-sign-in.ts',
    writes: ['account', 'mail', 'mailbox', 'newsletter-subscription'],
    permissions: {
      'table.grantReadItem': 'The account',
      'table.grantUpdate': 'Makes a missing account; time of the sign-in; newsletter; emails',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'signIn.grantLookUp': 'Email and name, as the user pool knows them',
      'pseudonymizationKey.grantRead': 'Whether a missing account was erased; hash of the mailbox',
    },
  },
  'change-profile': {
    entry: 'functions/accounts/api/change-profile.ts',
    writes: ['account', 'mailbox'],
    permissions: {
      'table.grantReadItem': 'The account',
      'table.grantUpdate': 'Makes a missing account; changes the profile',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'signIn.grantLookUp': 'Email of an account whose record is missing',
      'pseudonymizationKey.grantRead': 'Whether a missing account was erased; hash of the mailbox',
    },
  },
  'change-settings': {
    entry: 'functions/accounts/api/change-settings.ts',
    writes: ['account', 'mailbox', 'newsletter-subscription'],
    permissions: {
      'table.grantReadItem': 'The account',
      'table.grantUpdate': 'Makes a missing account; changes settings and the newsletter',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'signIn.grantLookUp': 'Email of an account whose record is missing',
      'pseudonymizationKey.grantRead': 'Whether a missing account was erased; hash of the mailbox',
    },
  },
  'change-email': {
    entry: 'functions/accounts/api/change-email.ts',
    writes: ['account', 'email-change', 'mail', 'mailbox', 'throttle'],
    permissions: {
      'table.grantReadItem': 'The account and the limits on emails',
      'table.grantPut': 'Stores the change until the code is confirmed',
      'table.grantUpdate': 'Makes a missing account; counts against limits; queues the code',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'signIn.grantLookUp': 'Checks that the address is free and the account is not from Google',
      'emailCodeKey.grantRead': 'Stores the code as a keyed hash',
      'pseudonymizationKey.grantRead': 'Whether a missing account was erased; hash of the mailbox',
    },
  },
  'confirm-email': {
    entry: 'functions/accounts/api/confirm-email.ts',
    writes: emailChanged,
    permissions: {
      'table.grantReadItem': 'The account and its change',
      'table.grantUpdate': 'Counts attempts; changes the email and the newsletter; queues emails',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'signIn.grantChangeEmail': 'Changes the email that the buyer signs in with',
      'emailCodeKey.grantRead': 'Compares the code with its hash',
      'takeBackKey.grantRead': 'Makes the link for the address before',
      'pseudonymizationKey.grantRead': 'Hash of the mailbox',
    },
  },
  'take-back-email': {
    entry: 'functions/accounts/api/take-back-email.ts',
    writes: emailChanged,
    accountAttributes: [
      'completedReports',
      'email',
      'mailboxes',
      'pendingReports',
      'searchCount',
      'sessionsEndedAt',
      'takenBackAt',
      'totalReports',
      'updatedAt',
      'usage_*',
    ],
    permissions: {
      'table.grantReadItem': 'The account and the change',
      'table.grantReadList': 'Changes of the same account',
      'table.grantUpdate': 'Restores the email; ends sessions; queues emails',
      'table.grantDelete': 'Removes a change that is under way',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'signIn.grantTakeBackEmail': 'Restores the email and locks out whoever changed it',
      'takeBackKey.grantRead': 'Compares the link’s token with its hash',
      'pseudonymizationKey.grantRead': 'Hash of the mailbox',
    },
  },
  'change-password': {
    entry: 'functions/accounts/api/change-password.ts',
    writes: ['account', 'mail'],
    permissions: {
      'table.grantUpdate': 'Time of the change, which ends sessions; queues the notice',
      'signIn.grantChangePassword': 'Checks the present password and sets the new one',
    },
  },
  'sign-out-everywhere': {
    entry: 'functions/accounts/api/sign-out-everywhere.ts',
    writes: ['account'],
    permissions: {
      'table.grantUpdate': 'Time from which older sessions are refused',
      'signIn.grantEndSessions': 'Revokes refresh tokens',
    },
  },
  'erase-account': {
    entry: 'functions/erasure/api/erase-account.ts',
    ...ordersErasure,
  },
  'request-export': {
    entry: 'functions/export/api/request-export.ts',
    writes: ['account-export'],
    permissions: {
      'table.grantReadItem': 'The account and its newest export',
      'table.grantPut': 'Stores the export',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'exports.grantOrder': 'Starts the job',
    },
  },
  'get-export': {
    entry: 'functions/export/api/get-export.ts',
    permissions: {
      'table.grantReadItem': 'The account and its newest export',
      'reports.grantExportLinks': 'Signs links to exports, which carry its own rights',
    },
  },
  suppliers: {
    entry: 'functions/suppliers/function.ts',
    description: 'Saved suppliers: list, save, forget, CSV',
    writes: ['saved-supplier'],
    permissions: {
      'table.grantRead': 'The account’s plan, and its suppliers',
      'table.grantUpdate': 'Stores a supplier',
      'table.grantDelete': 'Deletes a supplier',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
    },
  },
  'payee-checks': {
    entry: 'functions/payee-checks/function.ts',
    description: 'Payee checks: check, list',
    writes: ['payee-check'],
    permissions: {
      'table.grantReadList': 'The account’s checks',
      'table.grantPut': 'Stores a check',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
    },
  },
  'payment-checks': {
    entry: 'functions/payment-checks/function.ts',
    description: 'Payment checks: check, list, show, record a call and a decision, PDF, CSV',
    // Waits for `render-report`; API Gateway gives up after 30 seconds.
    timeoutSeconds: 29,
    writes: [
      'idempotency-key',
      'mail',
      'newest-payment-check',
      'payee-detail',
      'payment-check',
      'payment-check-digest',
      'payment-check-pdf',
    ],
    permissions: {
      'table.grantRead': 'The account, its checks and requests, and what earlier invoices had',
      'table.grantReadItems': 'The account’s reports on a company',
      'table.grantPut': 'Stores a check, and its PDF',
      'table.grantUpdate':
        'Adds calls and decisions; remembers accounts and domains; queues an email',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'reports.grantReadFindings':
        'The report that an invoice is compared with; signs links to PDFs of checks',
      'renderer.grantInvoke': 'Has the PDF of a check made',
      'accountNumberKey.grantRead': 'Hashes numbers of accounts, of which none is kept',
    },
  },
  'ask-assistant': {
    entry: 'functions/assistant/api/ask-assistant.ts',
    // Waits for the AI model; API Gateway gives up after 30 seconds.
    timeoutSeconds: 29,
    environment: ['MODEL_URL', 'MODEL_KEY_ARN', 'MONTHLY_CAP_USD'],
    writes: ['assistant-quota'],
    permissions: {
      'table.grantUpdate': 'Counts questions and the month’s cost',
      'modelKey.grantRead': 'Calls the AI model',
    },
  },
  'send-inquiry': {
    entry: 'functions/contact/api/send-inquiry.ts',
    writes: ['contact-inquiry', 'mail', 'own-inquiry', 'throttle'],
    accountAttributes: ['expiresAt', 'inquiryId'],
    permissions: {
      'table.grantReadItem': 'Limits on messages',
      'table.grantPut': 'Stores the message',
      'table.grantUpdate': 'Stores whose message it is; counts against limits; queues emails',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'signIn.grantLookUp': 'Email of a sender who is signed in',
    },
  },
  'send-dispute': {
    entry: 'functions/disputes/api/send-dispute.ts',
    writes: ['dispute', 'mail', 'throttle'],
    permissions: {
      'table.grantReadItem': 'Limits on disputes',
      'table.grantPut': 'Stores the dispute',
      'table.grantUpdate': 'Counts against limits; queues the email',
    },
  },
  newsletter: {
    entry: 'functions/newsletter/function.ts',
    description: 'Newsletter: subscribe, confirm, unsubscribe',
    writes: ['account', 'mail', 'newsletter-subscription', 'throttle'],
    accountAttributes: ['settings', 'updatedAt'],
    permissions: {
      'table.grantReadItem': 'The address’s subscription and the limits on emails',
      'table.grantUpdate':
        'Stores, confirms and ends subscriptions, and the account’s setting; counts against limits; queues the email',
    },
  },
  'receive-payment': {
    entry: 'functions/billing/api/receive-payment.ts',
    environment: ['PREMIUM_PRICES'],
    writes: [
      'account',
      'customer',
      'erased-customer',
      'erased-payment',
      'mail',
      'own-customer',
      'payment',
      'subscription',
      'verification-request',
    ],
    permissions: {
      'table.grantRead': 'The account, the customer’s payments and open requests',
      'table.grantPut': 'Stores what is known about the customer and the payment',
      'table.grantUpdate': 'Changes the plan and due dates; queues emails',
      'table.grantDelete': 'Forgets what is known about a customer whose account was erased',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'payments.grantReceive': 'Verifies the signature of events',
      'payments.grantCancel': 'Ends what an erased account could still be charged for',
      'pseudonymizationKey.grantRead': 'Whether the customer’s account was erased',
    },
  },
  'track-record': {
    entry: 'functions/track-record/function.ts',
    description: 'Track record: show, CSV',
    permissions: { 'table.grantReadList': 'The published months' },
  },
  'report-client-error': {
    entry: 'functions/health/api/report-client-error.ts',
    writes: ['throttle'],
    permissions: {
      'table.grantReadItem': 'Limits on reports',
      'table.grantUpdate': 'Counts against limits',
    },
  },
  'verify-report': {
    entry: 'functions/report-verification/api/verify-report.ts',
    writes: ['throttle'],
    permissions: {
      'table.grantReadList': 'Requests and payment checks that have the file',
      'table.grantReadItem': 'The request or payment check, its owner and account; limits on calls',
      'table.grantReadItems': 'Newer reports on the same company',
      'table.grantUpdate': 'Counts against limits',
    },
  },
  desk: {
    entry: 'functions/desk/function.ts',
    description: 'The report desk in the browser',
    // Checks a file before API Gateway gives up after 30 seconds.
    timeoutSeconds: 29,
    // One full vCPU. Checking a PDF may take 640 MB; other calls take a fraction of it.
    memoryMb: 1769,
    environment: ['REQUIRE_SCAN'],
    writes: [
      'desk-day',
      'desk-day-member',
      'desk-draft',
      'evidence',
      'last-evidence',
      'mail',
      'question',
      'released-evidence',
      'removed-evidence',
      'spot-check',
      'verification-request',
    ],
    permissions: {
      'table.grantRead': 'The member’s account, requests, disputes and the audit trail',
      'table.grantReadWorkLists':
        'Lists corrections of all buyers, disputes and spot checks; counts a few open requests',
      'table.grantReadQueue': 'Lists open requests of all buyers by due time, claim and draft',
      'table.grantAddToAuditTrail': 'Records what members do',
      'table.grantPut': 'Stores drafts of reports, evidence, questions, and what a day adds up to',
      'table.grantUpdate':
        'Claims and releases a request; how far its report is; stops and moves its due time; grades reports; queues emails',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'table.grantDelete': 'Deletes evidence that was gathered by mistake',
      'reports.grantEvidence':
        'Signs forms and links for evidence, checks what was sent, keeps it; releases pictures of it and takes them back',
      'reports.grantReadFindings': 'Published reports with which a new one begins',
      'reports.grantReadAnswers':
        'Signs links to files of answers and papers, which carry its own rights',
      'signIn.grantCheckDeskMember': 'Whether the caller still has a role and a second factor',
    },
  },
  'desk-members': {
    entry: 'functions/desk/people-function.ts',
    description:
      'For desk-admins: lists who works at the report desk, names them, gives and takes roles, resets a second factor',
    // Frees all that a member has claimed before API Gateway gives up after 30 seconds.
    timeoutSeconds: 29,
    writes: ['account', 'mail', 'operation', 'verification-request'],
    permissions: {
      'table.grantReadItem': 'Accounts of members, and requests that they have claimed',
      'table.grantReadWorkLists': 'Lists members, a page at a time',
      'table.grantReadClaims': 'Counts and finds them by who has claimed them',
      'table.grantPut': 'Stores with an account who changed its roles',
      'table.grantAddToAuditTrail': 'Records each change of a member, and claims that ended',
      'table.grantUpdate':
        'Roles, name, absence and sessions of a member, and their claims; queues emails',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'signIn.grantManageDesk':
        'Whether an opened member has a second factor; gives, takes and resets, as tokens name roles as groups',
    },
  },
  'review-draft': {
    entry: 'functions/desk/api/review-draft.ts',
    // Copies the photographs of a report.
    timeoutSeconds: 29,
    writes: ['desk-draft', 'verification-request'],
    permissions: {
      'table.grantRead': 'The member’s account, the request, its draft and evidence',
      'table.grantAddToAuditTrail': 'Records what the reviewer decided',
      'table.grantPut': 'Stores the draft with the decision',
      'table.grantUpdate': 'How far the report of a request is',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'reports.grantDrop': 'Hands approved reports to the report intake',
      'signIn.grantCheckDeskMember': 'Whether the caller still has a role and a second factor',
    },
  },
  'decide-dispute': {
    entry: 'functions/desk/api/decide-dispute.ts',
    timeoutSeconds: 29,
    writes: [...reportWithdrawn, 'dispute'],
    permissions: {
      'table.grantRead': 'The member’s account, the dispute, its requests and their drafts',
      'table.grantAddToAuditTrail': 'Records the decision, and reports that were withdrawn',
      'table.grantPut': 'Stores with an account that a disputed report was withdrawn',
      'table.grantUpdate':
        'Decides a dispute; removes a disputed report and its spot check; counts both for the track record; queues emails',
      'reports.grantWithdraw': 'Deletes the files of a disputed report',
      'signIn.grantCheckDeskMember': 'Whether the caller still has a role and a second factor',
    },
  },
  'confirm-outcome': {
    entry: 'functions/desk/api/confirm-outcome.ts',
    timeoutSeconds: 29,
    writes: [...checkGivenBack, ...reportWithdrawn],
    permissions: {
      'table.grantReadItem':
        'The member’s and the buyer’s account; the request; a watched supplier and its checks',
      'table.grantAddToAuditTrail': 'Records the failure or the withdrawal',
      'table.grantPut': 'Stores the check given back, and what was done with an account',
      'table.grantUpdate':
        'Changes the request and the counters; removes a report and its spot check; counts it for the track record; queues emails',
      'reports.grantWithdraw': 'Deletes the files of a withdrawn report',
      'signIn.grantCheckDeskMember': 'Whether the caller still has a role and a second factor',
    },
  },
  'get-health': { entry: 'functions/health/api/get-health.ts' },
  'get-openapi': { entry: 'functions/health/api/get-openapi.ts' },
} as const satisfies Record<string, FunctionRecord>

/**
 * Functions that operators run, with a JSON event in the AWS console or with `npm run desk`:
 * docs/operations.md.
 */
export const operatorFunctions = {
  'desk-people': {
    entry: 'functions/desk/admin/desk-people.ts',
    roles: ['support'],
    description:
      'Lists who works at the report desk, gives and takes roles, resets a second factor, marks who is away',
    writes: ['account', 'mail', 'operation', 'verification-request'],
    permissions: {
      'table.grantReadItem': 'Accounts of members, and requests that they have claimed',
      'table.grantReadClaims': 'Finds them by who has claimed them',
      'table.grantPut': 'Stores who ran this',
      'table.grantAddToAuditTrail': 'Records who got and lost roles, and claims that ended',
      'table.grantUpdate':
        'Roles, name, absence and sessions of a member, and their claims; queues emails',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'signIn.grantManageDesk': 'Tokens name roles as groups of the user pool',
      'signIn.grantListDesk': 'Lists members as these groups have them',
    },
  },
  'link-payment': {
    entry: 'functions/billing/admin/link-payment.ts',
    roles: ['finance'],
    description: 'Gives a customer’s payments to an account',
    environment: ['PREMIUM_PRICES'],
    writes: ['account', 'customer', 'mail', 'operation', 'own-customer'],
    permissions: {
      'table.grantRead': 'The account, the customer’s payments and open requests',
      'table.grantPut': 'Stores the customer’s account, and who ran this',
      'table.grantUpdate': 'Makes a missing account; changes the plan and due dates; queues emails',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'signIn.grantLookUp': 'Finds the account by its email',
      'pseudonymizationKey.grantRead': 'Whether a missing account was erased; hash of the mailbox',
    },
  },
  'fail-request': {
    entry: 'functions/requests/admin/fail-request.ts',
    roles: ['support'],
    description: 'Fails a pending request and gives its check back',
    writes: [...checkGivenBack, 'operation', 'requested-company'],
    permissions: {
      'table.grantReadItem': 'The request and its account',
      'table.grantPut': 'Stores the check given back, and who ran this',
      'table.grantAddToAuditTrail': 'Records the failure in the desk’s audit trail',
      'table.grantUpdate': 'Changes the request and the counters; queues emails',
    },
  },
  'erase-buyer': {
    entry: 'functions/erasure/admin/erase-buyer.ts',
    roles: ['privacy'],
    description: 'Erases an account on the person’s request',
    ...ordersErasure,
  },
  'export-buyer': {
    entry: 'functions/export/admin/export-buyer.ts',
    roles: ['privacy'],
    description: 'Writes everything stored about an account into a file',
    // Says where the file is.
    environment: ['REPORTS_BUCKET'],
    writes: ['account-export'],
    permissions: {
      'table.grantReadItem': 'The account and its newest export',
      'table.grantPut': 'Stores the export',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'signIn.grantLookUp': 'Finds the account by its email',
      'exports.grantOrder': 'Starts the job',
    },
  },
  'look-up-erasures': {
    entry: 'functions/erasure/admin/look-up-erasures.ts',
    roles: ['privacy'],
    description: 'Shows the progress of erasures, and finds an account’s receipt',
    permissions: {
      'table.grantReadItem': 'An account’s erasure or receipt',
      'table.grantReadWorkLists': 'Lists erasures that are under way',
      'signIn.grantLookUp': 'Finds the account by its email',
      'pseudonymizationKey.grantRead': 'Finds the receipt, which is stored under a hash',
    },
  },
  'look-up-requests': {
    entry: 'functions/requests/admin/look-up-requests.ts',
    roles: ['support', 'finance', 'privacy'],
    description: 'Lists what the desk has to do, or one buyer’s requests',
    // Says where reports are dropped.
    environment: ['REPORTS_BUCKET'],
    permissions: {
      'table.grantRead': 'One request, or those of one buyer; published reports with a credit code',
      'table.grantReadWorkLists': 'Lists open requests of all buyers',
      'signIn.grantLookUp': 'Finds the account by its email',
    },
  },
  'resend-report-mail': {
    entry: 'functions/requests/admin/resend-report-mail.ts',
    roles: ['support'],
    description: 'Emails a buyer again that a report is ready',
    writes: ['mail'],
    permissions: {
      'table.grantReadItem': 'The request and its account',
      'table.grantReadItems': 'The buyer’s other report on the same company',
      'table.grantUpdate': 'Queues the email',
    },
  },
  'send-newsletter': {
    entry: 'functions/newsletter/admin/send-newsletter.ts',
    roles: ['support'],
    description: 'Sends one newsletter issue to every confirmed subscriber',
    writes: ['mail', 'newsletter-issue'],
    permissions: {
      'table.grantReadWorkLists': 'Lists confirmed subscribers',
      'table.grantUpdate': 'Stores how far the issue is; queues emails',
    },
  },
  'set-plan': {
    entry: 'functions/billing/admin/set-plan.ts',
    roles: ['finance'],
    description: 'Gives an account a plan, or takes it back',
    writes: ['account', 'operation', 'verification-request'],
    permissions: {
      'table.grantRead': 'The account and its open requests',
      'table.grantPut': 'Stores who ran this',
      'table.grantUpdate': 'Makes a missing account; changes the plan and due dates',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'signIn.grantLookUp': 'Finds the account by its email',
      'pseudonymizationKey.grantRead': 'Whether a missing account was erased; hash of the mailbox',
    },
  },
  'withdraw-report': {
    entry: 'functions/reports/admin/withdraw-report.ts',
    roles: ['support'],
    description: 'Takes a report back from its buyer, signed links included',
    writes: reportWithdrawn,
    permissions: {
      'table.grantReadItem': 'The request; a watched supplier and its checks',
      'table.grantPut': 'Stores the withdrawal, and who ran this',
      'table.grantAddToAuditTrail': 'Records the withdrawal in the desk’s audit trail',
      'table.grantUpdate':
        'Removes the report from the request and the watched supplier, and its spot check from the list; counts it for the track record; queues emails',
      'reports.grantWithdraw': 'Deletes the report’s files',
    },
  },
} as const satisfies Record<string, OperatorFunction>
type OperatorFunctionName = keyof typeof operatorFunctions
export const operatorFunctionNames = Object.keys(operatorFunctions) as OperatorFunctionName[]

/** Functions that queues, schedules, SES, the user pool and other functions invoke. */
const backgroundFunctions = {
  'report-uploaded': {
    entry: 'functions/reports/events/report-uploaded.ts',
    description:
      'Report intake: checks a dropped report, files it, completes its request, queues emails',
    // It reads and copies a file of up to 25 MB, or waits for `render-report`, which may take 60 seconds.
    timeoutSeconds: 90,
    // One full vCPU. Checking a PDF may take 640 MB and stops after 30 seconds.
    memoryMb: 1769,
    environment: ['REQUIRE_SCAN', 'SITE_URL'],
    eventSource: 'reports',
    writes: [
      ...checkGivenBack,
      'company-report',
      'report-digest',
      'requested-company',
      'spot-check',
      'track-record-event',
      'track-record-report',
      'watch',
    ],
    permissions: {
      'reports.grantIntake':
        'Moves uploads from inbox/ to reports/, photographs/ or rejected/; removes a filed report whose request could not be completed; reads the version before',
      'table.grantReadItem':
        'The request that the file is for, and its account if it is late; a watched supplier and its checks',
      'table.grantPut': 'Stores the check of a late request, given back, and a spot check',
      'table.grantReadItems': 'The buyer’s other report on the same company',
      'table.grantReadList': 'Published reports with the same credit code; released evidence',
      'table.grantAddToAuditTrail': 'Records the report in the desk’s audit trail',
      'table.grantUpdate':
        'Completes the request; stores digests of its files; changes a watched supplier; counts the report for the track record; queues emails',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'renderer.grantInvoke': 'Has the PDF of a report that was handed in as data made',
    },
    errorImpact: 'Finished reports do not reach their buyers: dropped files are not taken in.',
    errorSeverity: 'page',
  },
  'render-report': {
    entry: 'functions/reports/events/render-report.ts',
    description: 'Makes the PDF of a report that was handed in as data, or of a payment check',
    timeoutSeconds: 60,
    // One full vCPU.
    memoryMb: 1769,
    // The same build of Typst as in tests and in the pipeline: `lambdaMachine` in shared/reports/pdf-files.ts.
    architecture: 'x86_64',
    environment: ['SITE_URL'],
    permissions: {
      'reports.grantRender': 'Reads filed photographs and released evidence, and writes the PDF',
    },
    errorImpact:
      'Reports that were handed in as data do not reach their buyers, and payment checks cannot be saved as PDF: it cannot be made.',
  },
  'watch-due-times': {
    entry: 'functions/desk/events/watch-due-times.ts',
    description:
      'Notifies the desk once of new, soon due and overdue requests, and buyers of delays; gives checks of late ones back; adds up what the desk has done; logs metrics',
    // It stops 20 seconds before the timeout, and the next run continues.
    timeoutSeconds: 120,
    writes: [
      ...checkGivenBack,
      'desk-day',
      'desk-day-member',
      'desk-done',
      'due-watch',
      'open-counts',
      'open-day',
    ],
    permissions: {
      'table.grantReadWorkLists': 'Lists open requests of all buyers',
      'table.grantReadDueTimes': 'Lists those that are late or due soon',
      'table.grantRead':
        'The account of a late request; how far the last run has come; the audit trail since then',
      'table.grantPut':
        'Stores how many are open, by person and plan too, and what was done, for the report desk, and how far it has come; stores a check given back',
      'table.grantUpdate':
        'Marks what desk and buyer were told of a request; changes the counters of a check given back; queues emails',
      'table.grantCheck': 'Queues nothing for an account that is being erased',
    },
    errorImpact:
      'The report desk is not told of new or late requests, nor buyers of delays: they wait for their reports. If the log names a day of the desk, its figures alone stand still.',
    errorSeverity: 'page',
  },
  'open-due-checks': {
    entry: 'functions/monitoring/events/open-due-checks.ts',
    description: 'Makes a request of each check of a watched supplier that is due; logs metrics',
    // It stops 20 seconds before the timeout, and the next run continues.
    timeoutSeconds: 120,
    writes: [
      'account',
      'mail',
      'request-owner',
      'verification-request',
      'watch',
      'watch-schedule',
      'watcher',
    ],
    permissions: {
      'table.grantRead': 'The account’s plan, and its watched suppliers',
      'table.grantReadWorkLists': 'Lists the checks that are due in an hour',
      'table.grantPut': 'Stores requests',
      'table.grantUpdate':
        'Changes watched suppliers and counters; stores how far it has come; queues the email about a plan’s end',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
    },
    errorImpact:
      'Suppliers that buyers watch are not checked again: the checks that are due do not reach the desk.',
  },
  'update-watches': {
    entry: 'functions/monitoring/events/update-watches.ts',
    description:
      'Daily: pauses and resumes watched suppliers as plans end and return; weekly and quarterly emails; logs metrics',
    // It stops 20 seconds before the timeout, and continues every hour.
    timeoutSeconds: 300,
    writes: ['mail', 'watch', 'watch-round', 'watcher'],
    permissions: {
      'table.grantRead': 'The account’s plan, and its watched suppliers',
      'table.grantReadWorkLists': 'Lists the accounts that watch suppliers',
      'table.grantUpdate':
        'Pauses and resumes watched suppliers; counts them; stores how far it has come; queues emails',
      'table.grantDelete': 'Deletes suppliers whose plan ended 90 days ago',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'digestKey.grantRead': 'Makes the link that ends weekly emails',
    },
    errorImpact:
      'Buyers whose plan has ended are not told that monitoring is paused, or those whose plan is back are not checked again; weekly and quarterly emails about watched suppliers do not come.',
  },
  'compute-track-record': {
    entry: 'functions/track-record/events/compute-track-record.ts',
    description:
      'Hourly: counts what is new, and stores the track record’s figures of complete months',
    timeoutSeconds: 900,
    writes: ['track-record-tally', 'track-record-month'],
    permissions: {
      'table.grantReadList': 'What the track record counts, and what it has counted',
      'table.grantReadItems': 'Which event of a report is the first of its kind',
      'table.grantPut': 'Stores what a month adds up to, and its figures',
    },
    errorImpact:
      'The track record on the site is not brought up to date: last month’s figures are missing.',
  },
  'send-mail': {
    entry: 'functions/email-delivery/events/send-mail.ts',
    description: 'Sends each ordered email once, if the recipient’s settings allow it',
    timeoutSeconds: 30,
    environment: [
      'SITE_URL',
      'BRAND',
      'MAIL_FROM',
      'MAIL_CONFIGURATION_SET',
      'OWN_MAIL_CONFIGURATION_SET',
    ],
    eventSource: 'outbox',
    writes: ['mail'],
    permissions: {
      'table.grantReadItem': 'The email to send, the recipient’s settings, suppressed addresses',
      'table.grantUpdate': 'Marks the email as sent, so that it is sent once',
      'mail.grantSend': 'Sends as the product’s own address, and as no other',
    },
    errorImpact:
      'Some or all emails to buyers and the report desk fail. Compare in the log what is still “Email sent”: one template fails: a release or its data; all fail: SES, permissions.',
    errorSeverity: 'page',
  },
  'post-notice': {
    entry: 'functions/desk-notices/events/post-notice.ts',
    description:
      'Tells the desk’s group, by the robot of a chat service, what emails to the desk tell',
    environment: ['SITE_URL', 'BRAND', 'DESK_ROBOT', 'DESK_ROBOT_API', 'DESK_ROBOT_ARN'],
    eventSource: 'deskRobot',
    writes: ['mail'],
    permissions: {
      'table.grantUpdate': 'Reads the notice, and marks it as posted, so that it is posted once',
      'deskRobot.grantRead': 'Address and signing secret of the group’s robot',
    },
    errorImpact: 'The desk’s group is told nothing: the desk has the emails.',
  },
  'mail-returned': {
    entry: 'functions/email-delivery/events/mail-returned.ts',
    description: 'Suppresses addresses after bounces and complaints',
    environment: ['BRAND'],
    writes: ['account', 'suppressed-address'],
    permissions: { 'table.grantUpdate': 'Suppresses the address' },
    errorImpact: 'Mails keep going to addresses that refuse them, until AWS stops us as a sender.',
  },
  'run-erasure': {
    entry: 'functions/erasure/events/run-erasure.ts',
    description: 'Erases accounts step by step',
    // After about 20 seconds it continues in a new message.
    timeoutSeconds: 60,
    environment: ['ERASURE_DRAIN_SECONDS'],
    eventSource: 'erasures',
    writes: [
      ...itemsOfAccounts,
      'company-report',
      'contact-inquiry',
      'customer',
      'erased-customer',
      'erased-payment',
      'erasure',
      'erasure-batch',
      'erasure-receipt',
      'identity',
      'mail',
      'newsletter-subscription',
      'payment',
      'payment-check-digest',
      'report-digest',
      'pool-user',
      'request-owner',
      'share-link',
      'subscription',
    ],
    permissions: {
      'table.grantRead': 'What belongs to the account, and how far the erasure is',
      'table.grantReadWorkLists': 'The account’s emails that wait to be sent',
      'table.grantPut': 'Stores keyed hashes of erased customers',
      'table.grantUpdate': 'Stores how far the erasure is; queues emails',
      'table.grantDelete': 'Deletes what belongs to the account',
      'table.grantCheck': 'Forgets a customer of the payment provider as it was read',
      'reports.grantErase': 'Deletes every version of the account’s files',
      'signIn.grantErase': 'Deletes the user',
      'payments.grantCancel': 'Ends subscriptions',
      'pseudonymizationKey.grantRead': 'Makes the hashes that are kept',
      'erasures.grantOrder': 'Continues in a new message if work is left',
    },
    errorImpact: 'Deleted accounts are not erased: people’s data stays here.',
  },
  'watch-erasures': {
    entry: 'functions/erasure/events/watch-erasures.ts',
    description: 'Logs metrics of running erasures and restarts stalled ones',
    timeoutSeconds: 60,
    permissions: {
      'table.grantReadWorkLists': 'Lists erasures that are under way',
      'erasures.grantOrder': 'Restarts stalled erasures',
    },
    errorImpact: 'Erasures that stall are not seen, and do not go on by themselves.',
  },
  'make-export': {
    entry: 'functions/export/events/make-export.ts',
    description: 'Writes everything that is stored about an account into a file',
    // An account with 100,000 requests takes a minute or two.
    timeoutSeconds: 600,
    eventSource: 'exports',
    writes: ['account-export'],
    permissions: {
      'table.grantRead': 'Everything that is stored about the account',
      'table.grantUpdate': 'Stores how far the export is; queues the email',
      'signIn.grantLookUp': 'What the user pool stores about the account',
      'reports.grantWriteExports': 'Writes the file; a failed upload leaves no parts',
    },
    errorImpact: 'Buyers do not get the copy of their data that they asked for.',
  },
  'check-site': {
    entry: 'functions/health/events/check-site.ts',
    description:
      'Uses the live site every five minutes as a buyer does, and writes the status page; takes notes of operators for it',
    // Each of a dozen calls may take ten seconds, twice.
    timeoutSeconds: 240,
    environment: ['SITE_URL', 'CHECK_ACCOUNT_ARN', 'STATUS_BUCKET', 'BRAND'],
    writes: ['mail'],
    permissions: {
      'checkAccount.grantRead': 'Signs in as its own account',
      'status.grantPublish': 'Reads the status of the check before, and publishes the new one',
      'table.grantReadItem': 'Whether the email of the check before was sent',
      'table.grantUpdate': 'Queues an email that shows whether emails go out',
    },
    errorImpact:
      'Buyers may be unable to open the site, to sign in, to see their requests or to open a report: the check could not.',
    errorSeverity: 'page',
  },
  'remove-unconfirmed-sign-ups': {
    entry: 'functions/accounts/events/remove-unconfirmed-sign-ups.ts',
    description: 'Removes users whose sign-up was not confirmed within a day',
    timeoutSeconds: 300,
    permissions: { 'signIn.grantRemoveSignUps': 'Finds and deletes unconfirmed users' },
    errorImpact:
      'Addresses of sign-ups that were never confirmed are kept longer than the privacy policy says.',
  },
  'account-created': {
    entry: 'functions/accounts/events/account-created.ts',
    description: 'Cognito post-confirmation: creates the account record',
    timeoutSeconds: 5,
    environment: ['ACCOUNTS_RECOVERED'],
    writes: ['account', 'mail'],
    permissions: {
      'table.grantReadItem': 'The account',
      'table.grantUpdate': 'Makes the account; queues the welcome',
      'table.grantCheck': 'Stores nothing for an account that is being erased',
      'pseudonymizationKey.grantRead': 'Whether the account was erased; hash of the mailbox',
      'signIn.grantConfirmed': 'Discards a password that was set before the address was proved',
    },
    forRecoveredAccounts: {
      writes: ['identity', 'pool-user'],
      permissions: { 'table.grantReadWorkLists': 'The account that is offered to the address' },
    },
    errorImpact: 'Buyers cannot finish signing up or reset a password: what follows a code fails.',
    errorSeverity: 'page',
  },
  'check-sign-up': {
    entry: 'functions/accounts/events/check-sign-up.ts',
    description: 'Cognito pre-sign-up: keeps one account per person, with a password or Google',
    timeoutSeconds: 5,
    permissions: {
      'signIn.grantOneAccount': 'Finds a person’s other account; links Google; replaces sign-ups',
    },
    errorImpact: 'Visitors cannot sign up: the check of new accounts fails.',
    errorSeverity: 'page',
  },
  'restrict-access-token': {
    entry: 'functions/accounts/events/restrict-access-token.ts',
    description: 'Cognito pre token generation: limits access tokens to our API',
    timeoutSeconds: 5,
    environment: ['ACCOUNTS_RECOVERED'],
    writes: ['account'],
    permissions: {
      'table.grantUpdate': 'How a desk member signed in: with a code, or when without one',
      'signIn.grantCheckDeskMember': 'Whether a member of the desk has an authenticator app',
    },
    forRecoveredAccounts: {
      writes: ['identity', 'pool-user'],
      permissions: {
        'table.grantReadItem': 'The account of the user',
        'table.grantReadWorkLists': 'The account that is offered to the address',
        'table.grantCheck': 'Offers no account to who has one',
      },
    },
    errorImpact: 'Buyers cannot sign in, and sessions end after 15 minutes: no tokens are made.',
    errorSeverity: 'page',
  },
  'lower-google-email': {
    entry: 'functions/accounts/events/lower-google-email.ts',
    description: 'Cognito inbound federation: lowercases e-mail addresses from Google',
    timeoutSeconds: 5,
    errorImpact: 'Buyers cannot sign in with Google: what Google says of them is not read.',
    errorSeverity: 'page',
  },
  'write-code-mail': {
    entry: 'functions/email-delivery/events/write-code-mail.ts',
    description: 'Cognito custom message: writes the emails with codes',
    timeoutSeconds: 5,
    environment: ['BRAND'],
    errorImpact:
      'Visitors cannot sign up, and buyers cannot reset a password: emails with codes are not written.',
    errorSeverity: 'page',
  },
} as const satisfies Record<string, BackgroundFunction>

const all = { ...apiFunctions, ...operatorFunctions, ...backgroundFunctions }
export type FunctionName = keyof typeof all
export const functions: Readonly<Record<FunctionName, FunctionRecord>> = all
export const functionNames = Object.keys(all) as FunctionName[]

/** After how many seconds AWS ends a run of a function. */
export const timeoutSecondsOf = (name: FunctionName): number =>
  functions[name].timeoutSeconds ?? (name in operatorFunctions ? 60 : 10)
