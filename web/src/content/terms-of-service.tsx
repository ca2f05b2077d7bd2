import { Link } from 'react-router'
import { deliveryPromise } from '../../../shared/requests/delivery-promise.ts'
import { paths } from '../../../shared/site/pages.ts'
import { legalNumbers, refundText } from '../../../shared/trust/promises.ts'
import type { LegalSection } from '../ui/legal-sections/legal-sections.tsx'
import { BrandName, CompanyFacts, ContactEmail } from './brand-words.tsx'

export const serviceClauses: readonly LegalSection[] = [
  {
    title: 'The agreement',
    body: (
      <>
        <p>
          These terms are the contract between you and the company that runs <BrandName />, named
          below, for the use of this website and of our verification reports. By opening an account
          or submitting a request you accept them, together with the{' '}
          <Link to={paths.terms}>terms of use</Link>. If you act for a company, you confirm that you
          have authority to bind it.
        </p>
        <CompanyFacts />
      </>
    ),
  },
  {
    title: 'Who may use the service',
    body: (
      <p>
        You must be at least {legalNumbers.minimumAge} years old. The service is made for businesses
        and for people who buy for a business.
      </p>
    ),
  },
  {
    title: 'Your account',
    body: (
      <p>
        Give correct details, keep your password to yourself, and tell us right away if someone else
        has used your account. You are responsible for what happens in it.
      </p>
    ),
  },
  {
    title: 'What a report is, and what it is not',
    body: (
      <>
        <p>
          A report sets out what we found about a company on the day of the check, and our
          assessment of it. We find it in registers and other published sources, by calls and
          visits, and in what you and the company give us. Your plan sets the deadline of a report.
          Public registers can be slow or closed. {deliveryPromise}
        </p>
        <p>
          A report is not legal, financial or investment advice, and not a guarantee of a supplier’s
          conduct. Names that AI Help suggests, and signs of risk, can be wrong. Currency hedging
          tools inform you; they do not trade for you. The decision to buy or to pay is yours.
        </p>
      </>
    ),
  },
  {
    title: 'Fair use',
    body: (
      <>
        <p>
          You may use reports for your own business decisions, and share them with people who help
          you decide, such as colleagues, your bank or your auditor. You may not
        </p>
        <ul>
          <li>resell or publish them, or use them to harass or defame anyone;</li>
          <li>get around the limits of your plan, for example with several accounts;</li>
          <li>
            scrape or overload the service, test its security except as Security and privacy allows,
            or break the law through it.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'Plans, payment and cancellation',
    body: (
      <p>
        The Free plan costs nothing. Paid plans are billed in advance, monthly or annually, through
        a payment provider, at the price shown when you subscribe, which excludes local taxes. You
        can cancel anytime; the plan then ends with the period you have paid for. {refundText}{' '}
        Partner and Enterprise are on the terms we agree on with you.
      </p>
    ),
  },
  {
    title: 'Rights in the service',
    body: (
      <p>
        The website, the software and the format of the reports belong to us. What you enter stays
        yours; you allow us to use it to provide the service.
      </p>
    ),
  },
  {
    title: 'Liability',
    body: (
      <>
        <p>
          Our total liability arising from the service, on whatever legal ground, is limited to the
          amount you have paid us in the {legalNumbers.liabilityMonths} months before the event that
          gave rise to the claim. We are not liable for lost profit or for indirect loss.
        </p>
        <p>
          Nothing in these terms limits liability for death or personal injury caused by negligence,
          for fraud, or for anything else that cannot be limited by law.
        </p>
      </>
    ),
  },
  {
    title: 'Changes, suspension and end',
    body: (
      <p>
        You may delete your account at any time. We may change or stop the service without notice,
        as the <Link to={paths.terms}>terms of use</Link> say, and may suspend accounts that break
        these terms. Changes to these terms are different: we announce them on this page or by email
        before they apply, and by continuing to use the service you accept them.
      </p>
    ),
  },
  {
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the law of England, and the courts of England have jurisdiction.
        Mandatory rights of consumers where they live are not affected.
      </p>
    ),
  },
  {
    title: 'Contact',
    body: (
      <p>
        Questions about these terms go to <ContactEmail /> or through the{' '}
        <Link to={paths.contact}>contact form</Link>.
      </p>
    ),
  },
]
