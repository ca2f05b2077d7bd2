import { endSubscription } from '../features/newsletter/follow-link.ts'
import { LinkAction } from '../features/newsletter/link-action.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function Unsubscribe() {
  return (
    <SitePage title="Unsubscribe" width="form">
      <meta name="robots" content="noindex" />
      <h1>Unsubscribe</h1>
      <p>One click, and no newsletter comes to this address any more. You need not sign in.</p>
      <LinkAction
        label="Unsubscribe"
        busy="Unsubscribing…"
        done="You are unsubscribed. No newsletter will come to this address."
        dead="This link is not complete. Open it from the mail once more."
        follow={endSubscription}
      />
    </SitePage>
  )
}
