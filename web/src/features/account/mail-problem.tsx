import { Link } from 'react-router'
import type { Me } from '../../../../shared/account/account.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { mailProblems } from '../../messages/account.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/** Warns that the account's address is suppressed after a bounce or a complaint. */
export function MailProblemNotice({ me }: { me: Pick<Me, 'email' | 'mailProblem'> }) {
  if (me.mailProblem === null) return null
  return (
    <Notice tone="warning">
      <p>
        <strong>We no longer send email to {me.email}.</strong> {mailProblems[me.mailProblem]} Your
        reports still appear on the dashboard. Change your email below, or{' '}
        <Link to={`${paths.contact}?type=other`}>ask us to try again</Link>.
      </p>
    </Notice>
  )
}
