import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { daysText, keptDays } from '../../../shared/trust/kept.ts'
import type { LegalSection } from '../ui/legal-sections/legal-sections.tsx'
import { BrandName, CompanyFacts, ContactEmail } from './brand-words.tsx'
import { analystsText, processors } from './trust.tsx'

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
    title: 'What it is about',
    body: (
      <>
        <p>
          The customer gives us personal data of others to have a supplier verified: contact persons
          of a supplier, the payee and the signatures on invoices and contracts, and colleagues who
          use the account. We process it to prepare reports and payment checks, for as long as the
          customer’s account exists.
        </p>
        <p>
          For the customer’s own account, payments and messages we are a controller ourselves; the{' '}
          <Link to={paths.privacyPolicy}>privacy policy</Link> applies. So are we for what we read
          in public registers.
        </p>
        <p>
          Kinds of data: names, positions, email addresses, telephone numbers, websites, bank
          details of a payee (of an account number only a keyed hash and the last four digits,
          unless it is in a file that is handed in), and what else a file contains. Do not send
          special categories of data, such as health data.
        </p>
      </>
    ),
  },
  {
    title: 'What we undertake',
    body: (
      <ul>
        <li>
          We process the data only as the customer instructs: through the site, and in writing. If
          we think that an instruction breaks the law, we say so.
        </li>
        <li>Only people who have undertaken to keep the data confidential work with it.</li>
        <li>
          We protect it as <Link to={paths.trust}>Security and privacy</Link> describes, and do not
          lower that protection.
        </li>
        <li>
          We help the customer to answer people who ask for access, correction or deletion, and with
          assessments and questions of an authority that concern this processing.
        </li>
        <li>
          If the security of the data is breached, we tell the customer without undue delay, with
          what we know and what we do about it.
        </li>
      </ul>
    ),
  },
  {
    title: 'Other processors',
    body: (
      <>
        <p>The customer agrees to these, who are bound as we are:</p>
        <ul>
          {processors.map(({ name, does, where }) => (
            <li key={does}>
              {name}: {does}. {where}
            </li>
          ))}
        </ul>
        <p>
          We announce another one before it gets the data, in{' '}
          <Link to={paths.changelog}>what’s new</Link>. The customer may object; if we cannot do
          without it, the customer may end the contract.
        </p>
      </>
    ),
  },
  {
    title: 'Other countries',
    body: (
      <p>
        The data is stored in the European Union. Where a processor works from a country without the
        same level of protection, an adequacy decision applies, or the standard contractual clauses
        of the European Commission with the addendum of the United Kingdom. {analystsText} We ask
        registers in China about a company, and never tell a supplier who asked.
      </p>
    ),
  },
  {
    title: 'Deletion and return',
    body: (
      <p>
        The customer can download everything in <Link to={paths.settings}>settings</Link>, and
        delete the account there. The data is deleted right away, and is gone from backups within{' '}
        {daysText(keptDays.backups)}. When the contract ends, the customer deletes the account, or
        we do it on request.
      </p>
    ),
  },
  {
    title: 'Proof',
    body: (
      <p>
        We answer questions about this agreement, show what proves that we keep it, and allow the
        customer or an auditor who is bound to confidentiality to examine it, at a time that both
        agree on. We have no certificate that could take the place of that.
      </p>
    ),
  },
  {
    title: 'Liability and law',
    body: (
      <p>
        The <Link to={paths.termsOfService}>terms of service</Link> apply, with their limit of
        liability and their law. Where they and this agreement differ about personal data, this
        agreement prevails.
      </p>
    ),
  },
  {
    title: 'Signatures',
    body: (
      <>
        <p>
          Print this page, fill it in, sign it and send it to <ContactEmail />. We sign it and send
          it back. It applies from the day of the second signature.
        </p>
        <p>For the customer: company, name, date, signature</p>
        <p className="dpa__line" />
        <p>For the processor: name, date, signature</p>
        <p className="dpa__line" />
      </>
    ),
  },
]
