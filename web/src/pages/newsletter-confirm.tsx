import { confirmSubscription } from '../features/newsletter/follow-link.ts'
import { LinkAction } from '../features/newsletter/link-action.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function NewsletterConfirm() {
  return (
    <SitePage title="Confirm your subscription" width="form">
      <meta name="robots" content="noindex" />
      <h1>Confirm your subscription</h1>
      <p>One click, and you’ll get our newsletter at this address.</p>
      <LinkAction
        label="Confirm my subscription"
        busy="Confirming…"
        done="Thank you. Your subscription is confirmed."
        dead="This link is no longer valid. Subscribe again and use the new link."
        follow={confirmSubscription}
      />
    </SitePage>
  )
}
