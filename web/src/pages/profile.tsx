import { useQuery } from '@tanstack/react-query'
import { backForItsMonth } from '../../../shared/requests/delivery-promise.ts'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { meQuery } from '../domain/session/account-queries.ts'
import { AllowanceHistory } from '../features/account/allowance-history.tsx'
import { LoadedMe } from '../features/account/loaded-me.tsx'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { ProfilePicture } from '../features/account/profile-picture.tsx'
import { useMissingRecord } from '../features/account/use-missing-record.ts'
import { PaymentConfirmation } from '../features/plans/payment-confirmation.tsx'
import { ProfilePlan } from '../features/plans/profile-plan.tsx'
import { buyerMessages } from '../messages/buyer.ts'
import { Section } from '../ui/section/section.tsx'
import { PageHead, SitePage } from '../ui/site-page.tsx'

export default function Profile() {
  useMissingRecord(useQuery(meQuery()).data)
  return (
    <SitePage title={pageMeta[paths.profile].title} width="wide">
      <PageHead title="Profile" />
      <PaymentConfirmation />
      <LoadedMe failed={buyerMessages.profileLoadFailed}>
        {(me) => (
          <>
            <Section title="Current plan" intro={<p>{me.email}</p>}>
              <ProfilePlan me={me} />
            </Section>
            <Section
              title="Check history"
              intro={
                <p>
                  If a request fails or is late, or you cancel it, you get the check back{' '}
                  {backForItsMonth}.
                </p>
              }
            >
              <AllowanceHistory />
            </Section>
            <Section
              title="Your details"
              intro={<p>All optional. So we know who we’re writing to.</p>}
            >
              <ProfilePicture me={me} />
              <ProfileForm me={me} />
            </Section>
          </>
        )}
      </LoadedMe>
    </SitePage>
  )
}
