import { TakeBackEmail } from '../features/account/take-back-email.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function TakeBackEmailPage() {
  return (
    <SitePage title="Undo an email change" width="form">
      <meta name="robots" content="noindex" />
      <h1>Undo the change</h1>
      <TakeBackEmail />
    </SitePage>
  )
}
