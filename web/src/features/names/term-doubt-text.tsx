import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TermDoubt } from '../../../../shared/names/term-doubt.ts'
import { contactPath } from '../../lib/paths.ts'
import { CompanyName } from '../../ui/company-name.tsx'

/** Where the name is found if the buyer has only a store page or a mail. */
export const WhereTheNameIs = () => (
  <p>
    The Chinese name and the 18-character code are on the business license. On Alibaba, open Company
    Profile → Business license on the store page; elsewhere, ask the supplier for a picture of it.
  </p>
)

const facts: Readonly<Record<TermDoubt, ReactNode>> = {
  link: <p>This is a link, not a company’s name. A store page can belong to another company.</p>,
  email: <p>This is an email address, not a company’s name.</p>,
  'two-companies': (
    <p>This looks like two companies. One check is for one company: submit them one at a time.</p>
  ),
  person: (
    <p>
      This looks like a person’s name. We verify companies;{' '}
      <Link to={contactPath('person-check')}>ask us about a person</Link>.
    </p>
  ),
  unclear: <p>This could be almost any company. You would probably waste a check.</p>,
  'wrong-check-character': (
    <p>The code’s check character is wrong. Compare the code with the license.</p>
  ),
}

const isAboutName = (doubt: TermDoubt) =>
  doubt !== 'two-companies' && doubt !== 'wrong-check-character'

/** What is doubtful about a text that is about to use a check, and what helps. */
export const TermDoubtText = ({ term, doubt }: { term: string; doubt: TermDoubt }) => (
  <div className="stack">
    {facts[doubt]}
    {isAboutName(doubt) && <WhereTheNameIs />}
    <p>
      {doubt === 'wrong-check-character' ? 'If they are the same' : 'If it is all you have'}, press
      Submit Request again. Our analyst will start from <CompanyName name={term} />, and this uses
      one check.
    </p>
  </div>
)
