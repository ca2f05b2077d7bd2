import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { daysText, keptDays } from '../../../shared/trust/kept.ts'
import {
  notExported,
  registersText,
  storedText,
  supplierNotTold,
  transferText,
} from '../../../shared/trust/promises.ts'
import type { LegalSection } from '../ui/legal-sections/legal-sections.tsx'
import { BrandName, CompanyFacts, ContactEmail, CopiesSentence } from './brand-words.tsx'
import { analystsText, othersText, processors } from './trust.tsx'

/** Article 28 of the GDPR and of the UK GDPR. */
export const dpaClauses: readonly LegalSection[] = [
  {
    title: 'The parties',
    body: (
      <>
        <p>
          The controller is the customer who signs below. The processor is the company that runs{' '}
          <BrandName />:
        </p>
        <CompanyFacts />
      </>
    ),
  },
  {
    title: 'Subject, duration and data',
    body: (
      <>
        <p>
          To have a supplier verified, the customer gives us personal data of other people: the
          supplier’s contacts, and payees and signatories on invoices and contracts. We process it
          to prepare reports and invoice checks, for as long as the customer’s account exists.
        </p>
        <p>
          For the customer’s own account, payments and messages, and for what we read in public
          registers, we are the controller, and the{' '}
          <Link to={paths.privacyPolicy}>privacy policy</Link> applies.
        </p>
        <p>
          Categories of data: names, positions, email addresses, telephone numbers, websites, a
          payee’s bank details (instead of the account number, a keyed hash and the last four
          digits, unless the number is in a file that the customer uploads), and anything else that
          such a file contains. Do not send special categories of data, such as health data.
        </p>
      </>
    ),
  },
  {
    title: 'Our obligations',
    body: (
      <ul>
        <li>
          We process the data only on the customer’s instructions, given through the site or in
          writing. If we believe that an instruction breaks the law, we tell the customer.
        </li>
        <li>Only people who are bound to confidentiality work with the data.</li>
        <li>
          We protect the data as described in <Link to={paths.trust}>Security and privacy</Link>,
          and will not lower that level of protection.
        </li>
        <li>
          We help the customer answer requests for access, correction or deletion, carry out impact
          assessments, and respond to a supervisory authority about this processing.
        </li>
        <li>
          If there is a breach of personal data under this agreement, we notify the customer without
          undue delay, whatever the risk, with what we know and what we are doing about it.
        </li>
      </ul>
    ),
  },
  {
    title: 'Subprocessors',
    body: (
      <>
        <p>
          The customer agrees to these subprocessors. They have the same obligations as we do, with
          one exception: Google may keep what is written to AI Help for a time under its own terms,
          so do not write personal data there.
        </p>
        <ul>
          {processors.map(({ name, does, where }) => (
            <li key={does}>
              {name}: {does}. {where}
            </li>
          ))}
        </ul>
        <p>
          Stripe and sign-in with Google get data of the customer’s own account only. We announce a
          new subprocessor in <Link to={paths.changelog}>what’s new</Link> before it gets personal
          data. The customer may object. If we cannot do without that subprocessor, the customer may
          end the contract.
        </p>
      </>
    ),
  },
  {
    title: 'International transfers',
    body: (
      <p>
        {storedText}
        <CopiesSentence /> {analystsText} {transferText} {othersText} {registersText}{' '}
        {supplierNotTold}
      </p>
    ),
  },
  {
    title: 'Deletion and return',
    body: (
      <p>
        In <Link to={paths.settings}>settings</Link>, the customer can download the account’s data
        as one file, and delete the account. {notExported} Once the account is deleted, the data is
        deleted within minutes, and is gone from backups within {daysText(keptDays.backups)};{' '}
        <Link to={`${paths.trust}#kept`}>Security and privacy</Link> lists what stays. When the
        contract ends, the customer deletes the account, or asks us to.
      </p>
    ),
  },
  {
    title: 'Audits',
    body: (
      <p>
        We answer questions about this agreement, provide the information that shows our compliance,
        and allow audits by the customer, or by an auditor bound to confidentiality, at a time that
        both agree on. We hold no certification that could replace an audit.
      </p>
    ),
  },
  {
    title: 'Liability and law',
    body: (
      <p>
        The <Link to={paths.termsOfService}>terms of service</Link> apply, including their limit of
        liability and governing law. If they conflict with this agreement on personal data, this
        agreement prevails.
      </p>
    ),
  },
  {
    title: 'Signatures',
    body: (
      <>
        <p>
          Print this page, fill it in, sign it, and send it to <ContactEmail />. We’ll sign it and
          send it back. It takes effect on the day of the second signature.
        </p>
        <p>For the customer: company, name, date, signature</p>
        <p className="dpa__line" />
        <p>For the processor: name, date, signature</p>
        <p className="dpa__line" />
      </>
    ),
  },
]
