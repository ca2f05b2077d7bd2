import type * as z from 'zod'
import type { DeskNotice } from './desk-notice.ts'
import { accountChanged } from './templates/account-changed.ts'
import { accountErased } from './templates/account-erased.ts'
import { emailChangeCode } from './templates/code.ts'
import { contactReceived } from './templates/contact-received.ts'
import { deskDisputeReceived } from './templates/desk-dispute-received.ts'
import { fileMisplaced } from './templates/desk-file-misplaced.ts'
import { fileRejected } from './templates/desk-file-rejected.ts'
import { deskMemberChanged } from './templates/desk-member-changed.ts'
import { deskNewRequest, deskNewRequests } from './templates/desk-new-request.ts'
import { deskOutcomeProposed } from './templates/desk-outcome-proposed.ts'
import { deskQuestionAnswered } from './templates/desk-question-answered.ts'
import { deskReportAccepted } from './templates/desk-report-accepted.ts'
import { deskReportWithdrawn } from './templates/desk-report-withdrawn.ts'
import { deskRequestClosed } from './templates/desk-request-closed.ts'
import { deskRequestLate, deskRequestsLate } from './templates/desk-request-late.ts'
import { emailChanged, emailChangeUndone, emailTakenBack } from './templates/email-change.ts'
import { formerAddressErased } from './templates/former-address-erased.ts'
import { limitReached } from './templates/limit-reached.ts'
import { mailCheck } from './templates/mail-check.ts'
import { monitoringAlert, monitoringAlertPromised } from './templates/monitoring-alert.ts'
import { monitoringCheckFailed } from './templates/monitoring-check-failed.ts'
import { monitoringDigest } from './templates/monitoring-digest.ts'
import { monitoringReceipt } from './templates/monitoring-receipt.ts'
import { monitoringUncompared } from './templates/monitoring-uncompared.ts'
import { newsletterConfirm, newsletterIssue } from './templates/newsletter.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { otherProduct, paymentDisputed, refundWithoutEffect } from './templates/payment-reports.ts'
import { paymentUnmatched } from './templates/payment-unmatched.ts'
import { paymentFailed, paymentReceived, planEnded, planEnding } from './templates/payments.ts'
import { reportLater } from './templates/report-later.ts'
import { reportReady } from './templates/report-ready.ts'
import { reportWithdrawn } from './templates/report-withdrawn.ts'
import { requestClosed } from './templates/request-closed.ts'
import { requestQuestion } from './templates/request-question.ts'
import { requestReceived } from './templates/request-received.ts'
import { secondSubscription } from './templates/second-subscription.ts'
import { supportInquiry } from './templates/support-inquiry.ts'
import { watchesPaused } from './templates/watches-paused.ts'
import { welcome } from './templates/welcome.ts'

/**
 * Every e-mail of the outbox. Cognito sends sign-up and reset codes itself, with the text of templates/code.ts.
 * Source of the settings: docs/specification.md#settings
 */
export const emailTemplates = {
  'account-erased': accountErased,
  'contact-received': contactReceived,
  'desk-dispute-received': deskDisputeReceived,
  'desk-file-misplaced': fileMisplaced,
  'desk-file-rejected': fileRejected,
  'desk-member-changed': deskMemberChanged,
  'desk-new-request': deskNewRequest,
  'desk-new-requests': deskNewRequests,
  'desk-outcome-proposed': deskOutcomeProposed,
  'desk-question-answered': deskQuestionAnswered,
  'desk-report-accepted': deskReportAccepted,
  'desk-report-withdrawn': deskReportWithdrawn,
  'desk-request-closed': deskRequestClosed,
  'desk-request-late': deskRequestLate,
  'desk-requests-late': deskRequestsLate,
  'email-change-code': emailChangeCode,
  'email-change-undone': emailChangeUndone,
  'email-changed': emailChanged,
  'email-taken-back': emailTakenBack,
  'former-address-erased': formerAddressErased,
  'account-changed': accountChanged,
  'limit-reached': limitReached,
  'mail-check': mailCheck,
  'monitoring-alert': monitoringAlert,
  'monitoring-alert-promised': monitoringAlertPromised,
  'monitoring-check-failed': monitoringCheckFailed,
  'monitoring-digest': monitoringDigest,
  'monitoring-receipt': monitoringReceipt,
  'monitoring-uncompared': monitoringUncompared,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-issue': newsletterIssue,
  'other-product': otherProduct,
  'password-changed': passwordChanged,
  'payment-disputed': paymentDisputed,
  'payment-failed': paymentFailed,
  'payment-received': paymentReceived,
  'payment-unmatched': paymentUnmatched,
  'plan-ended': planEnded,
  'plan-ending': planEnding,
  'refund-without-effect': refundWithoutEffect,
  'report-later': reportLater,
  'report-ready': reportReady,
  'report-withdrawn': reportWithdrawn,
  'request-closed': requestClosed,
  'request-question': requestQuestion,
  'request-received': requestReceived,
  'second-subscription': secondSubscription,
  'support-inquiry': supportInquiry,
  'watches-paused': watchesPaused,
  welcome,
}

export type EmailTemplateName = keyof typeof emailTemplates

/**
 * `desk` and `support` are the brand's own addresses. With a `userId`, the account's settings and
 * current address apply; without one the e-mail always goes to `email`.
 */
type Recipient = 'desk' | 'support' | { email: string; userId?: string }

/** An e-mail in the outbox. Its id names the event that it reports, so queueing it again does nothing. */
export type QueuedEmail = {
  [Name in EmailTemplateName]: {
    id: string
    template: Name
    to: Recipient
    /** The account that it is about, if `to` does not name it. Unsent e-mails are erased with the account. */
    about?: string
    /** The earliest time to send it. @default at once */
    notBefore?: Date
    /** What the desk's group is told beside it, if the stage has one. The id starts with `desk-`. */
    notice?: DeskNotice
    data: z.input<(typeof emailTemplates)[Name]['data']>
  }
}[EmailTemplateName]
