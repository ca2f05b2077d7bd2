import { Link } from 'react-router'
import { keptAfterDeletion, keptApart } from '../../../shared/account/kept-after-deletion.ts'
import { paths } from '../../../shared/site/pages.ts'
import { daysText, keptDays } from '../../../shared/trust/kept.ts'
import {
  aiHelpText,
  deletedWithAccount,
  financialRecordsText,
  legalNumbers,
  mailboxText,
  notExported,
  registersText,
  storedText,
  supplierNotTold,
  tokenMinutes,
  transferText,
} from '../../../shared/trust/promises.ts'
import type { LegalSection } from '../ui/legal-sections/legal-sections.tsx'
import {
  AnalystEmployer,
  AnalyticsProvider,
  BrandName,
  CompanyFacts,
  ContactEmail,
  CopiesSentence,
  MailboxHost,
} from './brand-words.tsx'
import { analystsText, othersText } from './trust.tsx'

/** docs/specification.md#legal-numbers */
export const privacyDate = 'April 13, 2025'

/** Changes with every clause: the day of its release. */
export const privacyChanged = '2026-11-30'

export const privacyClauses: readonly LegalSection[] = [
  {
    title: 'Information we collect',
    body: (
      <>
        <p>What you give us:</p>
        <ul>
          <li>
            your account: email address, password (held by our sign-in service in a form that we
            cannot read) and, if you sign in with Google, the name, email address and picture that
            Google passes on;
          </li>
          <li>anything you add to your profile: name, company, phone number and country;</li>
          <li>
            your use of the service: the companies you search for, your verification requests,
            reports and settings, and when you open a report;
          </li>
          <li>what you write to AI Help. {aiHelpText}</li>
          <li>
            what you enter about an invoice in an invoice check: names, sums, email address and
            website, your calls and your decision. Instead of the number of a bank account, it keeps
            a keyed hash, which cannot be turned back without our key, and the last four digits. If
            you choose the invoice as a file, your browser reads it: the file is not sent, only its
            fingerprint. An invoice check that you save as a PDF names you, and we keep the PDF too;
          </li>
          <li>
            what you tell us with a request about the payment you are planning: who is to be paid,
            the bank, the last four digits of the account number, the day, and the name, email
            address and website of your contact at the supplier. Invoices, contracts and other files
            that you upload with a request or an answer are sent to us and kept as files, with any
            account number in them;
          </li>
          <li>messages that you send us, and your address if you subscribe to the newsletter;</li>
          <li>
            if you <Link to={paths.dispute}>dispute a report</Link> on your company: the company’s
            name and code, what you say is wrong and where we can read that, and your name, position
            and email address. We need them to examine what you say, and to ask you about it.
          </li>
        </ul>
        <p>
          What we collect automatically: the technical records of our servers (IP address, time, the
          address requested, browser type, and what failed in a page, without your name or what you
          typed) and, only if you allow it, analytics about your visit. If you buy a plan, the
          payment provider tells us that you paid, for what, and until when. It does not give us
          your card number. If you share a report by a link, we record when the link is opened and
          in which country, not by whom, and show it to you. (The firewall’s log and, if a reader
          opens one of its files, AWS’s logs record that reader’s IP address.)
        </p>
        <p>
          Reports can name people, such as a company’s legal representative or shareholders. That
          information comes from public registers and other published sources, and some of it from
          the company itself, when we call or visit it, or from what a buyer sends us. In pictures
          of those sources, identity numbers are permanently covered; only our analysts and the
          people who run the service can open the uncovered original. We keep the web address of
          each and the time when it was captured.
        </p>
      </>
    ),
  },
  {
    title: 'How we use your information',
    body: (
      <>
        <p>We use it to</p>
        <ul>
          <li>open and run your account, and keep count of your plan’s checks;</li>
          <li>prepare your reports and tell you about them, as your settings say;</li>
          <li>answer your messages, examine disputes, and handle payments;</li>
          <li>keep the service secure, find faults and prevent misuse;</li>
          <li>send you news and offers, if you have asked for them;</li>
          <li>meet our legal duties, such as keeping financial records. {financialRecordsText}</li>
        </ul>
        <p>
          We do not use it to make decisions about you by automated means alone, and we do not sell
          it. We keep account data as long as the account exists, messages from the contact form and
          the record of when you opened a report for {daysText(keptDays.inquiries)}, technical
          records of your visits for up to {daysText(keptDays.accountTrail)}, and what a company
          disputes for {daysText(keptDays.decidedDisputes)} after the decision, the general
          limitation period for claims in China. {mailboxText}{' '}
          <Link to={`${paths.trust}#kept`}>Security and privacy</Link> lists every period. If you
          give us personal data of others for your company, there is a{' '}
          <Link to={paths.dpa}>data processing agreement</Link>.
        </p>
      </>
    ),
  },
  {
    title: 'Sharing of your information',
    body: (
      <>
        <p>We share personal data only with</p>
        <ul>
          <li>
            providers who work for us under contract:{' '}
            <Link to={`${paths.trust}#processors`}>
              hosting, sign-in, email, payments, and the AI model behind AI Help
            </Link>
            . Our mailboxes are hosted by <MailboxHost />. Our analysts in China are employed by{' '}
            <AnalystEmployer />. If you allow analytics, its provider is one too.{' '}
            <AnalyticsProvider />
          </li>
          <li>
            our analysts, who prepare reports and examine disputes, our support staff, an account
            manager for the reports that you share with them, and the people who run the service (
            <Link to={`${paths.trust}#access`}>who gets in</Link>);
          </li>
          <li>
            registers and lists, which we ask about the company and its people, never about you;
          </li>
          <li>
            the supplier that is being checked, if we must ask it about your contact or the account
            on your invoice;
          </li>
          <li>authorities and courts, where the law obliges us;</li>
          <li>a successor, if the business is transferred, under the same promises.</li>
        </ul>
        <p>{supplierNotTold} We don’t tell a buyer who disputed a report.</p>
      </>
    ),
  },
  {
    title: 'Security',
    body: (
      <p>
        What the service stores is encrypted in transit and at rest (
        <Link to={`${paths.trust}#encryption`}>how</Link>). Reports are kept in private storage, and
        a link to a file expires within minutes. A link that you share works until the day you chose
        at the latest. It ends sooner if you revoke it or delete your account, if we withdraw the
        report, or if we replace the key it was created with. Access is limited to those who need it
        for their work, which for the people who run the service is all of the data:{' '}
        <Link to={`${paths.trust}#access`}>who gets in</Link>. No system is perfectly secure; should
        a breach put you at risk, we will tell you and the competent authority without undue delay.
        (A company with a data processing agreement is told of every breach of the data it covers.)
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <>
        <p>
          You may see the personal data that we hold about you, have it corrected or deleted,
          receive a copy in a common format, object to its use or have the use restricted, and
          withdraw any consent for the future.
        </p>
        <p>
          Most of this you can do yourself, right away: change your{' '}
          <Link to={paths.profile}>profile</Link>, and in your{' '}
          <Link to={paths.settings}>settings</Link> download your account data as one file, or
          delete the account. {notExported} For everything else write to <ContactEmail />. We answer
          within one month, and may ask you to prove who you are.
        </p>
        <p>
          Deleting removes {deletedWithAccount}, and ends an active paid subscription. This device
          is signed out right away, others within {tokenMinutes} minutes; the rest takes a few
          minutes, and an email tells you when it is done. The data is gone from backups within{' '}
          {daysText(keptDays.backups)}. {keptAfterDeletion} {keptApart}
        </p>
      </>
    ),
  },
  {
    title: 'International transfers',
    body: (
      <p>
        We are based in the United Kingdom. {storedText}
        <CopiesSentence /> {analystsText} {transferText} {othersText} {registersText}
      </p>
    ),
  },
  {
    title: 'Children under 16',
    body: (
      <p>
        You must be at least {legalNumbers.minimumAge} years old to use the service, as the{' '}
        <Link to={paths.termsOfService}>terms of service</Link> say. Above all, it is not meant for
        children under {legalNumbers.childAge}, and we do not knowingly collect personal data from
        them. If you believe that a child has given us data, write to us and we’ll delete it.
      </p>
    ),
  },
  {
    title: 'Third-party links',
    body: (
      <p>
        Our pages link to other companies’ sites, such as the payment page. Their own privacy
        policies apply there, and we are not responsible for them.
      </p>
    ),
  },
  {
    title: 'Changes to this policy',
    body: (
      <p>
        When the service or the law changes, so may this policy. The first date above is when this
        policy took effect, the second when we last changed it. Changes since the service opened are
        listed in <Link to={paths.changelog}>what’s new</Link>. If a change matters to you, we will
        tell you by email or on this site before it takes effect.
      </p>
    ),
  },
  {
    title: 'Contact',
    body: (
      <>
        <p>
          The company behind <BrandName /> is responsible for the data described here, or, for data
          of others under a data processing agreement, processes it for the company that signed.
          Questions about privacy go to <ContactEmail /> or by post to its address:
        </p>
        <CompanyFacts />
      </>
    ),
  },
  {
    title: 'GDPR: users in the United Kingdom and the European Economic Area',
    body: (
      <>
        <p>Our legal grounds for using personal data are</p>
        <ul>
          <li>the contract with you, for the account, the checks, the reports and payments;</li>
          <li>
            your consent, for analytics and the newsletter, which you may withdraw at any time;
          </li>
          <li>
            legitimate interests, for security, for support, for disputes, and for reading published
            information about suppliers and the people who represent them;
          </li>
          <li>legal obligations, for what tax and company law make us keep.</li>
        </ul>
        <p>
          You have the rights named in section 5, and you may complain to a supervisory authority:
          in the United Kingdom the Information Commissioner’s Office, elsewhere the one where you
          live or work.
        </p>
      </>
    ),
  },
  {
    title: 'California privacy rights',
    body: (
      <>
        <p>
          If you live in California you have the right to know which personal information we
          collect, use and disclose, to receive a copy, to have it corrected or deleted, and not to
          be treated worse for using these rights. Section 1 names the categories that we collect,
          section 3 who receives them.
        </p>
        <p>
          We do not sell personal information, and we do not share it for cross-context behavioral
          advertising. To use your rights, yourself or through an authorized agent, write to{' '}
          <ContactEmail />.
        </p>
      </>
    ),
  },
]
