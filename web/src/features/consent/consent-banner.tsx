import { Link } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { Button } from '../../ui/button/button.tsx'
import { choose } from './choice.ts'
import './consent-banner.css'

/** Both buttons look the same, and the page works without an answer. */
export function ConsentBanner() {
  return (
    <section className="consent" aria-label="Cookies and analytics">
      <p>
        May we count visits with an analytics provider? Nothing is loaded unless you allow it.{' '}
        <Link to={paths.cookies}>Cookies policy</Link>
      </p>
      <div className="consent__answers">
        <Button onClick={() => choose('refused')}>Refuse</Button>
        <Button onClick={() => choose('allowed')}>Allow</Button>
      </div>
    </section>
  )
}
