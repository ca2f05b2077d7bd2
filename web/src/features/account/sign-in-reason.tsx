import type { ReactNode } from 'react'
import { paths } from '../../../../shared/site/pages.ts'
import type { ReturnTo } from '../../lib/paths.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { purposeOf } from './purpose.ts'

type Props = {
  returnTo: ReturnTo
  verb?: string
  /** A link to the other form: sign-up instead of sign-in. */
  children?: ReactNode
}

/** Why the visitor was sent here, and what comes next. Nothing without a reason. */
export function SignInReason({ returnTo, verb = 'Sign in', children }: Props) {
  if (returnTo.searchTerm)
    return (
      <Notice tone="info">
        <div>
          <p>
            {verb} to check{' '}
            <strong>
              <CompanyName name={returnTo.searchTerm} />
            </strong>
            {/* "Co., Ltd." already ends with a full stop. */}
            {returnTo.searchTerm.endsWith('.') ? '' : '.'}
          </p>
          <p>Next, you’ll review the name and submit.</p>
        </div>
        {children}
      </Notice>
    )
  const purpose = purposeOf(returnTo.from)
  if (!purpose) return null
  return (
    <Notice tone="info">
      <div>
        <p>
          {verb} to {purpose}.
        </p>
        {/* The dashboard is the default destination. */}
        {returnTo.from !== paths.dashboard && <p>We’ll take you back there after you sign in.</p>}
      </div>
      {children}
    </Notice>
  )
}
