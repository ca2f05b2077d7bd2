import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { endDigest, endSubscription } from '../features/newsletter/follow-link.ts'
import { LinkAction } from '../features/newsletter/link-action.tsx'
import { SitePage } from '../ui/site-page.tsx'

const dead = 'This link is incomplete. Open it from the email again.'

const Newsletter = () => (
  <>
    <h1>Unsubscribe</h1>
    <p>One click, and this address gets no more newsletters. You don’t need to sign in.</p>
    <LinkAction
      label="Unsubscribe"
      busy="Unsubscribing…"
      done="If this link is valid, you won’t get the newsletter at this address anymore. If an issue still comes, use the link in that one."
      dead={dead}
      follow={endSubscription}
    />
  </>
)

const WeeklyEmail = () => (
  <>
    <h1>Stop the weekly email</h1>
    <p>
      One click, and the weekly email about your watched suppliers stops. You don’t need to sign in.
      Your suppliers are still checked, and all other emails stay as they are.
    </p>
    <LinkAction
      label="Stop the weekly email"
      busy="Saving…"
      tone="info"
      done="If this link is valid, you won’t get the weekly email anymore. You’ll find changes on the site, under Monitoring."
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
