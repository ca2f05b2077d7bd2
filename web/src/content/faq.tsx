import { Link } from 'react-router'
import { monthChecksText } from '../../../shared/plans/month-checks.ts'
import { plans } from '../../../shared/plans/plans.ts'
import { deliveryPromise } from '../../../shared/requests/delivery-promise.ts'
import { paths } from '../../../shared/site/pages.ts'
import { refundText, supplierNotTold } from '../../../shared/trust/promises.ts'
import { contactPath } from '../lib/paths.ts'
import type { FaqEntry } from '../ui/accordion/accordion.tsx'
import { Chinese } from '../ui/chinese.tsx'
import { basicScoreText } from './basic-score.ts'

const { free, premium, partner } = plans

export const reportQuestions: readonly FaqEntry[] = [
  {
    question: 'When does my report arrive?',
    answer: (
      <p>
        By email within {free.deliveryHours} hours: the email links to your report, where you can
        download the PDF. Premium reports come within {premium.deliveryHours} hours, and Partner
        reports within {partner.deliveryHours}. If a report is still pending when you{' '}
        <Link to={paths.upgrade}>upgrade</Link>, it is due within the new plan’s hours from then,
        unless it was due sooner or we had already told you a later deadline. {deliveryPromise}
      </p>
    ),
  },
  {
    question: 'What is in a report?',
    answer: (
      <p>
        What the records say about the company’s legal, financial and operational standing and its
        reputation, with sources, and a trust score. How many checks it has depends on the plan, and
        a Basic report has none on reputation:{' '}
        <Link to={`${paths.howItWorks}#check-by-check`}>see what each report contains</Link>, or{' '}
        <Link to={paths.sampleReport}>read a sample report</Link> on an invented company.
      </p>
    ),
  },
  {
    question: 'What does the trust score mean?',
    answer: (
      <p>
        It sums up the findings on a scale of 0 to 100. At 80 or above, little or nothing that could
        be checked speaks against the supplier; from 60 to 79, some findings or gaps need an answer
        before you pay; below 60, what was found or could not be confirmed puts an advance payment
        at risk. A single finding can make the verdict stricter than the score. {basicScoreText} A
        report that exists only as a PDF is not scored by the rule: it shows the number or the word
        (high, medium or low trust) that its analyst gave it, if any. Read the findings behind the
        score before you decide. More:{' '}
        <Link to={paths.scoreArticle}>what a trust score says, and what it does not</Link>, and{' '}
        <Link to={paths.howWeScore}>how we score</Link>, with the whole rule.
      </p>
    ),
  },
  {
    question: 'I have an invoice. Can I check it now?',
    answer: (
      <p>
        Yes: <Link to={paths.beforeYouPay}>check the invoice</Link> in your browser, without an
        account. That finds problems on the invoice itself; it can’t show that the seller is real.
        Once you have a report on the seller, an invoice check also compares the invoice with our
        report and with your earlier invoices, and says whether to pay.
      </p>
    ),
  },
  {
    question: 'I was sent a report. Is it genuine?',
    answer: (
      <p>
        <Link to={paths.verify}>Verify it</Link>: drop the PDF there to see whether it’s ours,
        unaltered and still current. You don’t need an account, and the file stays on your device.
        Scanning the code on its first page only tells you that a report with this code exists; it
        can’t show that your copy is genuine.
      </p>
    ),
  },
  {
    question: 'Does a good score guarantee that my order goes well?',
    answer: (
      <p>
        No. It says what was on record on the day of the check. Combine it with samples, an
        inspection and payment terms you can live with.
      </p>
    ),
  },
]

export const searchQuestions: readonly FaqEntry[] = [
  {
    question: 'Why do you ask for the Chinese name?',
    answer: (
      <p>
        Because mainland China registers only Chinese names. A company may use several English
        names, and several companies may use the same one. (Hong Kong companies are registered in
        English too.) The full Chinese name, such as <Chinese>比亚迪股份有限公司</Chinese>, points
        to exactly one entry.
      </p>
    ),
  },
  {
    question: 'Where do I find a supplier’s Chinese name?',
    answer: (
      <p>
        On the business license, which any honest supplier will send you, and on the contract’s
        seal. Compare it with the holder of the bank account you’re asked to pay. If they differ,
        ask why before you pay. See <Link to={paths.payeeArticle}>why the payee must match</Link>{' '}
        and, for the license field by field,{' '}
        <Link to={paths.licenseArticle}>how to read a business license</Link>.
      </p>
    ),
  },
  {
    question: 'I have only the English name. What now?',
    answer: (
      <p>
        Open AI Help next to the search on the <Link to={paths.home}>home page</Link> and describe
        the company. It suggests Chinese legal names; compare them with your documents before you
        search.
      </p>
    ),
  },
]

export const planQuestions: readonly FaqEntry[] = [
  {
    question: 'How many supplier checks do I get?',
    answer: (
      <p>
        The Free plan has {free.limit} in total. Premium has {premium.limit} every calendar month.
        Partner and Enterprise are unlimited. {monthChecksText}
      </p>
    ),
  },
  {
    question: 'What happens when they are used up?',
    answer: (
      <p>
        On Free, <Link to={paths.upgrade}>upgrade</Link> to submit again: you then have{' '}
        {premium.limit} checks for this calendar month, minus any you’ve already used this month.
        With Premium, you can submit again on the first of next month. Your reports stay on your
        dashboard.
      </p>
    ),
  },
  {
    question: 'Can I cancel?',
    answer: (
      <p>
        Yes, anytime: choose “Manage or cancel subscription” on your{' '}
        <Link to={paths.profile}>profile</Link>. You keep Premium until the end of the month or year
        you’ve paid for. {refundText} If you need help, write to us through the{' '}
        <Link to={contactPath('subscription')}>contact form</Link>.
      </p>
    ),
  },
  {
    question: 'Who sees what I check?',
    answer: (
      <p>
        You and our analysts, who don’t see your name or email address unless something that you
        send us names you, or you ask us for a supplier’s phone number. Other users see only their
        own requests. An account manager (Partner and Enterprise) sees the reports that you share
        with them, and so does anyone to whom you give a link. Emails to our analysts about a
        request, which our mailbox provider stores, name the company and the result, but not who
        asked. {supplierNotTold} The people who run the service can reach all of its data:{' '}
        <Link to={`${paths.trust}#access`}>who gets in</Link>.
      </p>
    ),
  },
]
