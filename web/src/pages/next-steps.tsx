import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { normalizeName } from '../../../shared/names/company-name.ts'
import { maxNameLength } from '../../../shared/names/text.ts'
import { maxBuyerFiles } from '../../../shared/requests/buyer-file.ts'
import { termProblem } from '../../../shared/search/term-problem.ts'
import { paths } from '../../../shared/site/pages.ts'
import { keptPayment, paymentIn } from '../domain/requests/kept-payment.ts'
import { typedTerm } from '../domain/requests/typed-term.ts'
import { useLastSearch } from '../domain/requests/use-last-search.ts'
import { useSubmitRequest } from '../domain/requests/use-submit-request.ts'
import { usageQuery } from '../domain/session/account-queries.ts'
import type { NamePreviewProps } from '../features/names/name-preview.tsx'
import { TermDoubtText } from '../features/names/term-doubt-text.tsx'
import { useTermDoubt } from '../features/names/use-term-doubt.ts'
import { AliasHint } from '../features/requests/alias-hint.tsx'
import { AlreadyRequested } from '../features/requests/already-requested.tsx'
import { ChecksLeft } from '../features/requests/checks-left.tsx'
import { duplicateCheckQuery } from '../features/requests/duplicate-check.ts'
import { HowItWorksSteps } from '../features/requests/how-it-works-steps.tsx'
import { NoChecksLeft } from '../features/requests/no-checks-left.tsx'
import { OrderPayment } from '../features/requests/order-payment.tsx'
import { SaveButton } from '../features/requests/save-button.tsx'
import { SimilarRequests } from '../features/requests/similar-requests.tsx'
import { lazyPart } from '../lib/lazy-page.tsx'
import { nextStepsPath, requestPath } from '../lib/paths.ts'
import { toast } from '../lib/toasts.ts'
import { messages } from '../messages/spec.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { useChosenFiles } from '../ui/buyer-files/use-chosen-files.ts'
import { ErrorNotice, Notice } from '../ui/notice/notice.tsx'
import { SitePage } from '../ui/site-page.tsx'

/** Not shared with the home page, which would have to load one more file. */
const recognized = lazyPart<NamePreviewProps>(() => import('../features/names/name-preview.tsx'))
/** The helper's conversation is fetched when it is asked for. */
const helpHere = lazyPart<{ about: string; onChoose: (name: string) => void }>(
  () => import('../features/assistant/inline-assistant.tsx'),
)

/** Characters shown of a name that is too long. */
const shownOfTooLong = 60

export default function NextSteps() {
  const [query] = useSearchParams()
  const searchTerm = normalizeName(query.get('searchTerm') ?? '')
  const navigate = useNavigate()
  const paymentForm = useRef<HTMLFormElement>(null)
  const paymentTyped = () => paymentIn(paymentForm.current)
  const papers = useChosenFiles(
    `A request can have ${maxBuyerFiles} files. Combine the rest into one PDF.`,
  )
  const handedIn = () => ({ payment: paymentTyped(), files: papers.good })
  const search = (name: string) => {
    // The same supplier by another name.
    const payment = paymentTyped()
    if (payment) keptPayment(normalizeName(name)).keep(payment)
    void navigate(nextStepsPath(name))
  }
  const [helps, setHelps] = useState(false)
  const askHelp = () =>
    void helpHere.preload().then(
      () => setHelps(true),
      () => toast(messages.assistantFailed, { tone: 'bad' }),
    )
  const { submit, isSubmitting, invalid, error, first: refused } = useSubmitRequest(searchTerm)
  const { doubt, confirmed } = useTermDoubt(searchTerm)
  // If this query fails, the server still refuses a duplicate before it uses a check.
  const { data: earlier } = useQuery(duplicateCheckQuery(searchTerm))
  const isBlocked = useQuery(usageQuery()).data?.blocked === true
  const first = refused ?? (earlier?.same ? { requestId: earlier.same.id } : undefined)
  const isTooLong = searchTerm.length > maxNameLength
  // The page says what is wrong with it: the server would refuse it in the same words.
  const isRefused = searchTerm !== '' && termProblem(searchTerm) !== undefined
  const canSubmit = searchTerm !== '' && !isRefused && !first
  const { setSearched } = useLastSearch()
  const isCompared = earlier !== undefined
  // Go Back, and the browser's Back, lead to the name as it was typed, also after a reload.
  useEffect(() => {
    if (searchTerm !== '') typedTerm.current = searchTerm
  }, [searchTerm])
  useEffect(() => {
    if (canSubmit && isCompared) setSearched(searchTerm)
  }, [canSubmit, isCompared, searchTerm, setSearched])
  return (
    <SitePage title="Next steps">
      <h1>Next steps</h1>
      {canSubmit && (
        <p>
          <strong>Nothing is submitted yet.</strong>
          {!isBlocked && ' Check the name, then press Submit Request.'}
        </p>
      )}
      <HowItWorksSteps
        searchTerm={isTooLong ? `${searchTerm.slice(0, shownOfTooLong)}…` : searchTerm}
      >
        <Suspense fallback={null}>
          <recognized.Part term={searchTerm} onAsk={helps ? undefined : askHelp} onUse={search} />
        </Suspense>
        <ErrorNotice>{invalid}</ErrorNotice>
        {first && (
          <AlreadyRequested
            requestId={first.requestId}
            known={earlier?.same ?? undefined}
            answersPress={refused !== undefined}
            onAgain={() => submit({ again: true, ...handedIn() })}
            busy={isSubmitting}
          />
        )}
        {earlier?.savedAs && <AliasHint name={earlier.savedAs.name} />}
        <SimilarRequests requests={earlier?.similar ?? []} />
        {doubt && (
          <Notice tone="warning" role="alert">
            <TermDoubtText term={searchTerm} doubt={doubt} />
          </Notice>
        )}
        {searchTerm !== '' && !isRefused && (
          <OrderPayment
            key={searchTerm}
            searchTerm={searchTerm}
            error={error}
            papers={papers}
            onUse={search}
            ref={paymentForm}
          />
        )}
        <NoChecksLeft />
        <div className="actions">
          <ButtonLink to={paths.home} size="large">
            Go Back
          </ButtonLink>
          {/* No "Request it again" in this place: a click meant for Submit, as it changes, would use a check. */}
          {first ? (
            <ButtonLink
              to={first.requestId ? requestPath(first.requestId) : paths.dashboard}
              variant="primary"
              size="large"
            >
              See your request
            </ButtonLink>
          ) : (
            !isRefused && (
              <Button
                variant={isBlocked ? 'plain' : 'primary'}
                size="large"
                onClick={() => void confirmed(() => submit(handedIn()))}
                busy={isSubmitting && 'Submitting…'}
              >
                Submit Request
              </Button>
            )
          )}
          {searchTerm !== '' && !isRefused && (
            <SaveButton request={{ searchTerm, reportedCompany: null }} size="large" />
          )}
        </div>
        <ChecksLeft />
        {helps && <helpHere.Part about={searchTerm} onChoose={search} />}
      </HowItWorksSteps>
    </SitePage>
  )
}
