import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { meQuery } from '../domain/session/account-queries.ts'
import { DataSettings } from '../features/account/data-settings.tsx'
import { LoadFailed } from '../features/account/load-failed.tsx'
import { MailProblemNotice } from '../features/account/mail-problem.tsx'
import { SettingsForm } from '../features/account/settings-form.tsx'
import { SignInSettings } from '../features/account/sign-in-settings.tsx'
import { useSignInMethods } from '../features/account/use-sign-in-methods.ts'
import { buyerMessages } from '../messages/buyer.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Loading } from '../ui/empty-state/loading.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function Settings() {
  const { data: me, dataUpdatedAt, isError, isPending, refetch } = useQuery(meQuery())
  const ways = useSignInMethods()
  return (
    <SitePage title={pageMeta[paths.settings].title}>
      <div className="spread gap-4">
        <h1>Settings</h1>
        <ButtonLink to={paths.dashboard}>Back to Dashboard</ButtonLink>
      </div>
      <p className="lead">Choose what we send you by email.</p>
      {isPending && <Loading />}
      {isError && (
        <LoadFailed
          message={buyerMessages.settingsLoadFailed}
          shownAt={me && dataUpdatedAt}
          onRetry={() => void refetch()}
        />
      )}
      {me && <MailProblemNotice me={me} />}
      {me && <SettingsForm settings={me.settings} />}
      {/* From top to bottom: a section that came later would push the others down. */}
      {!isPending && ways !== undefined && <SignInSettings ways={ways} />}
      {me && ways !== undefined && <DataSettings email={me.email} />}
    </SitePage>
  )
}
