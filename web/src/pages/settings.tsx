import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { meQuery } from '../domain/session/account-queries.ts'
import { DataSettings } from '../features/account/data-settings.tsx'
import { LoadedMe } from '../features/account/loaded-me.tsx'
import { MailProblemNotice } from '../features/account/mail-problem.tsx'
import { SettingsForm } from '../features/account/settings-form.tsx'
import { SignInSettings } from '../features/account/sign-in-settings.tsx'
import { useSignInMethods } from '../features/account/use-sign-in-methods.ts'
import { buyerMessages } from '../messages/buyer.ts'
import { PageHead, SitePage } from '../ui/site-page.tsx'

export default function Settings() {
  const { data: me, isPending } = useQuery(meQuery())
  const ways = useSignInMethods()
  return (
    <SitePage title={pageMeta[paths.settings].title}>
      <PageHead title="Settings" />
      <p className="lead">Choose what we send you by email.</p>
      <LoadedMe failed={buyerMessages.settingsLoadFailed}>
        {(account) => (
          <>
            <MailProblemNotice me={account} />
            <SettingsForm settings={account.settings} />
          </>
        )}
      </LoadedMe>
      {/* From top to bottom: a section that came later would push the others down. */}
      {!isPending && ways !== undefined && <SignInSettings ways={ways} />}
      {me && ways !== undefined && <DataSettings email={me.email} />}
    </SitePage>
  )
}
