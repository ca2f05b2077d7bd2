import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { normalizeName } from '../../../shared/company-name.ts'
import { maxNameLength } from '../../../shared/names/text.ts'
import { paths } from '../../../shared/pages.ts'
import type { RecognisedProps } from '../features/names/name-preview.tsx'
import { useCodeDoubt } from '../features/names/use-checksum-warning.ts'
import { SavedAs } from '../features/requests/alias-hint.tsx'
import { AlreadyRequested } from '../features/requests/already-requested.tsx'
import { ChecksLeft } from '../features/requests/checks-left.tsx'
import { earlierQuery } from '../features/requests/duplicate-check.ts'
import { Timeline } from '../features/requests/how-it-works-steps.tsx'
import { Blocked } from '../features/requests/no-checks-left.tsx'
import { usageQuery } from '../features/requests/queries.ts'
import { SimilarRequests } from '../features/requests/similar-requests.tsx'
import { useSearched } from '../features/requests/unsubmitted-search.tsx'
import { useSubmitRequest } from '../features/requests/use-submit-request.ts'
import { SaveButton } from '../features/suppliers/save-button.tsx'
import { lazyPart } from '../lib/lazy-page.tsx'
import { nextStepsPath, requestPath } from '../lib/paths.ts'
import { toast } from '../lib/toasts.ts'
import { messages } from '../messages/spec.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { SitePage } from '../ui/site-page.tsx'

/** A part of this page's own: shared with the start page it would be one file more for that to load. */
const recognised = lazyPart<RecognisedProps>(() => import('../features/names/name-preview.tsx'))
/** The helper's conversation is fetched when it is asked for. */
const helpHere = lazyPart<{ about: string; onChoose: (name: string) => void }>(
  () => import('../features/assistant/inline-assistant.tsx'),
)

/** Enough to know it by. */
const shownOfTooLong = 60

export default function NextSteps() {
  const [query] = useSearchParams()
  const searchTerm = normalizeName(query.get('searchTerm') ?? '')
  const navigate = useNavigate()
  const search = (name: string) => void navigate(nextStepsPath(name))
  const [helps, setHelps] = useState(false)
  const askHelp = () =>
    void helpHere.preload().then(
      () => setHelps(true),
      () => toast(messages.assistantFailed, { tone: 'bad' }),
    )
  const { submit, isSubmitting, invalid, first: refused } = useSubmitRequest(searchTerm)
  const { isAsking, unlessDoubtful } = useCodeDoubt(searchTerm)
  // Should this not be known, the server still says so before it takes a check.
  const { data: earlier } = useQuery(earlierQuery(searchTerm))
  const isBlocked = useQuery(usageQuery()).data?.blocked === true
  const first = refused ?? (earlier?.same ? { requestId: earlier.same.id } : undefined)
  const isTooLong = searchTerm.length > maxNameLength
  const canSubmit = searchTerm !== '' && !isTooLong && !first
  const { setSearched } = useSearched()
  const isCompared = earlier !== undefined
  useEffect(() => {
    if (canSubmit && isCompared) setSearched(searchTerm)
  }, [canSubmit, isCompared, searchTerm, setSearched])
  return (
    <SitePage title="Next steps">
      <h1>Next steps</h1>
      {canSubmit && (
        <p className="not-yet">
          <strong>Nothing is submitted yet.</strong>
          {!isBlocked && ' Check the name, then press Submit Request.'}
        </p>
      )}
      <Timeline searchTerm={isTooLong ? `${searchTerm.slice(0, shownOfTooLong)}…` : searchTerm}>
        <Suspense fallback={null}>
          <recognised.Part term={searchTerm} onAsk={helps ? undefined : askHelp} onUse={search} />
        </Suspense>
        {invalid !== undefined && (
          <Notice tone="bad" role="alert">
            {invalid}
          </Notice>
        )}
        {first && (
          <AlreadyRequested
            requestId={first.requestId}
            known={earlier?.same ?? undefined}
            answersPress={refused !== undefined}
            onAgain={() => submit(true)}
            busy={isSubmitting}
          />
        )}
        {earlier?.savedAs && <SavedAs name={earlier.savedAs.name} />}
        <SimilarRequests requests={earlier?.similar ?? []} />
        {isAsking && (
          <Notice tone="warning" role="alert">
            The code’s check character is wrong. Compare it with the licence, and press Submit
            Request again if it stands there so.
          </Notice>
        )}
        <Blocked />
        <div className="actions">
          <ButtonLink to={paths.home} size="large">
            Go Back
          </ButtonLink>
          {/* Not "Request it again" in this place: who aims at Submit as it changes would pay for it. */}
          {first ? (
            <ButtonLink
              to={first.requestId ? requestPath(first.requestId) : paths.dashboard}
              look="primary"
              size="large"
            >
              See your request
            </ButtonLink>
          ) : (
            !isTooLong && (
              <Button
                look={isBlocked ? 'plain' : 'primary'}
                size="large"
                onClick={() => void unlessDoubtful(() => submit())}
                busy={isSubmitting && 'Submitting…'}
              >
                Submit Request
              </Button>
            )
          )}
          {searchTerm !== '' && !isTooLong && <SaveButton name={searchTerm} size="large" />}
        </div>
        <ChecksLeft />
        {helps && <helpHere.Part about={searchTerm} onChoose={search} />}
      </Timeline>
    </SitePage>
  )
}
