import { useSearchParams } from 'react-router'
import { tidyName } from '../../../shared/company-name.ts'
import { paths } from '../../../shared/pages.ts'
import { AccountMenu } from '../features/account/account-menu.tsx'
import { AlreadyRequested } from '../features/requests/already-requested.tsx'
import { ChecksLeft } from '../features/requests/checks-left.tsx'
import { Timeline } from '../features/requests/timeline.tsx'
import { useSubmitRequest } from '../features/requests/use-submit-request.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SitePage } from '../ui/site-page.tsx'
import '../theme/next-steps.css'

export default function NextSteps() {
  const [query] = useSearchParams()
  const searchTerm = tidyName(query.get('searchTerm') ?? '')
  const { submit, isSubmitting, refusal } = useSubmitRequest(searchTerm)
  return (
    <SitePage title="Next steps" header={<AccountMenu />}>
      <h1>Next steps</h1>
      <Timeline searchTerm={searchTerm} />
      {refusal?.kind === 'invalid' && (
        <Notice tone="bad" role="alert">
          {refusal.text}
        </Notice>
      )}
      {refusal?.kind === 'already-requested' && (
        <AlreadyRequested onAgain={() => submit(true)} busy={isSubmitting} />
      )}
      <div className="actions">
        <ButtonLink to={paths.home} size="large">
          Go Back
        </ButtonLink>
        <Button
          look="primary"
          size="large"
          onClick={() => submit()}
          busy={isSubmitting && 'Submitting…'}
        >
          Submit Request
        </Button>
      </div>
      <ChecksLeft />
    </SitePage>
  )
}
