import { TakeBackEmail } from '../features/account/take-back-email.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function TakeBackEmailPage() {
  return (
    <SitePage title="Take a change of email back" width="form">
      <meta name="robots" content="noindex" />
      <h1>Take the change back</h1>
      <TakeBackEmail />
    </SitePage>
  )
}
