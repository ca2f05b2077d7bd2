import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { endDigest, endSubscription } from '../features/newsletter/follow-link.ts'
import { LinkAction } from '../features/newsletter/link-action.tsx'
import { SitePage } from '../ui/site-page.tsx'

const dead = 'This link is not complete. Open it from the mail once more.'

const Newsletter = () => (
  <>
    <h1>Unsubscribe</h1>
    <p>One click, and no newsletter comes to this address any more. You need not sign in.</p>
    <LinkAction
      label="Unsubscribe"
      busy="Unsubscribing…"
      done="You are unsubscribed. No newsletter will come to this address."
      dead={dead}
      follow={endSubscription}
    />
  </>
)

const WeeklyEmail = () => (
  <>
    <h1>End the weekly email</h1>
    <p>
      One click, and no weekly email about your watched suppliers comes any more. You need not sign
      in. Your suppliers are still checked, and all other emails stay as they are.
    </p>
    <LinkAction
      label="End the weekly email"
      busy="Saving…"
      tone="info"
      done="If this link is complete, no weekly email will come any more. You find changes on the site, under Monitoring."
      after={
        <>
          To turn emails on again, open <Link to={paths.settings}>your settings</Link>.
        </>
      }
      dead={dead}
      follow={endDigest}
    />
  </>
)

/** Where the links of our e-mails lead: the newsletter's, or that of the weekly e-mail. */
export default function Unsubscribe() {
  const [query] = useSearchParams()
  return (
    <SitePage title="Unsubscribe" width="form">
      <meta name="robots" content="noindex" />
      {query.has('account') ? <WeeklyEmail /> : <Newsletter />}
    </SitePage>
  )
}
