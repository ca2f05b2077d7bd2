import { Link } from 'react-router'
import { keptAfterDeletion } from '../../../shared/account/kept-after-deletion.ts'
import { paths } from '../../../shared/site/pages.ts'
import { daysText, keptDays } from '../../../shared/trust/kept.ts'
import type { LegalSection } from '../ui/legal-sections/legal-sections.tsx'
import { BrandName, CompanyFacts, ContactEmail } from './brand-words.tsx'
import { analystsText } from './trust.tsx'

/** docs/specification.md#legal-numbers */
export const privacyDate = 'April 13, 2025'

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
            reports and settings, and what you write to AI Help;
          </li>
          <li>
            what you enter about an invoice in a payment check: names, sums, email address and
            website, your calls and your decision. We do not keep the number of a bank account, only
            a hash that cannot be turned back without our key, and its last four digits. If you
            choose the invoice as a file, your browser reads it: the file is not sent, only its
            hash. A PDF that you have made of a check names you and is kept with it;
          </li>
          <li>
            what you tell us, with a request, of the payment that waits for it: who is to be paid,
            the bank, the last four of the account number, the day, and the name, email address and
            website of your contact at the supplier, and the invoices, contracts and other files
            that you hand in for it;
          </li>
          <li>messages that you send us, and your address if you subscribe to the newsletter.</li>
        </ul>
        <p>
          What we collect automatically: the technical records of our servers (IP address, time, the
          address requested, browser type, and what failed in a page, without your name or what you
          typed) and, only if you allow it, analytics about your visit. If you buy a plan, the
          payment provider tells us that you paid, for what, and until when. It does not give us
          your card number. If you share a report by a link, we record when the link is opened and
          in which country, not by whom, and show it to you.
        </p>
        <p>
          Reports can name people, such as a company’s legal representative or shareholders. That
          information comes from public registers and other published sources. Pictures of those
          sources that a report shows have identity numbers covered for good. We keep the address
          and the time that each was captured.
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
          <li>answer your messages and handle payments;</li>
          <li>keep the service secure, find faults and prevent misuse;</li>
          <li>send you news and offers, if you have asked for them;</li>
          <li>meet our legal duties, such as keeping financial records.</li>
        </ul>
        <p>
          We do not use it to make decisions about you by automated means alone, and we do not sell
          it. We keep account data as long as the account exists, and messages and technical records
          only as long as their purpose lasts or the law requires.{' '}
          <Link to={paths.trust}>Security and privacy</Link> lists every period. If you give us
          personal data of others for your company, there is a{' '}
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
            providers who work for us under contract: hosting, sign-in and email, the payment
            provider, the provider of the AI text model behind AI Help, and, if you allow it, an
            analytics provider;
          </li>
          <li>
            the people who prepare reports. They see the company that you ask about and what they
            need to deliver the result;
          </li>
          <li>authorities and courts, where the law obliges us;</li>
          <li>a successor, if the business is transferred, under the same promises.</li>
        </ul>
        <p>
          We never tell a supplier who asked for a check of it. Some checks need a phone call or a
          visit, so the company may notice that someone is checking it.
        </p>
      </>
    ),
  },
  {
    title: 'Security',
    body: (
      <p>
        Data is encrypted in transit and at rest. Reports are kept in private storage and opened
        through links that expire within minutes. Access is limited to those who need it. No system
        is perfectly secure; should a breach put you at risk, we will tell you and the competent
        authority without undue delay.
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
          <Link to={paths.settings}>settings</Link> download everything we store about your account,
          or delete the account. For everything else write to <ContactEmail />. We answer within one
          month, and may ask you to prove who you are.
        </p>
        <p>
          Deleting removes your account, your requests and their report files in every version, what
          you saved and wrote to us while signed in, your newsletter subscription, and ends an
          active paid subscription. You are signed out right away; the rest takes a few minutes, and
          an email tells you when it is done. It is gone from backups within{' '}
          {daysText(keptDays.backups)}. {keptAfterDeletion} The payment provider keeps its own
          records as the law requires.
        </p>
      </>
    ),
  },
  {
    title: 'International transfers',
    body: (
      <p>
        We are based in the United Kingdom and store data with our hosting provider in the European
        Union. Some providers work from other countries. Where such a country does not offer the
        same level of protection, we rely on an adequacy decision or on standard contractual
        clauses. {analystsText} The registers that we consult are in China: a check asks them about
        the company, not about you.
      </p>
    ),
  },
  {
    title: 'Children under 16',
    body: (
      <p>
        The service is not meant for children under 16, and we do not knowingly collect personal
        data from them. If you believe that a child has given us data, write to us and we’ll delete
        it.
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
        When the service or the law changes, so may this policy. The date above says when it was
        last updated. If a change matters to you, we will tell you by email or on this site before
        it takes effect.
      </p>
    ),
  },
  {
    title: 'Contact',
    body: (
      <>
        <p>
          The company behind <BrandName /> is responsible for the data described here. Questions
          about privacy go to <ContactEmail /> or by post to its address:
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
            legitimate interests, for security, for support, and for reading published information
            about suppliers and the people who represent them;
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
