import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { scoreAdvice } from '../../../../shared/reports/score-bands.ts'
import { verdictNames } from '../../../../shared/reports/verdict-words.ts'
import { afterFailure, checkIsBack } from '../../../../shared/requests/failed-request.ts'
import { monitoringType, type VerificationRequest } from '../../../../shared/requests/request.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { saveReport, viewReport } from '../../domain/reports/view-report.ts'
import { companyOf, readableVersions } from '../../domain/requests/request-company.ts'
import { requestQuery } from '../../domain/requests/request-queries.ts'
import { canView, isFailed, isPending, statusView } from '../../domain/requests/request-status.ts'
import {
  isData,
  notShown,
  shownVersion,
  type Version,
} from '../../domain/requests/shown-version.ts'
import { watchPath } from '../../domain/watches/watch-paths.ts'
import { watchesQuery } from '../../domain/watches/watch-queries.ts'
import { codeOf } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatMoment } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { payeeCheckPath, requestPath } from '../../lib/paths.ts'
import { requestErrors } from '../../messages/app.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { Loading } from '../../ui/empty-state/loading.tsx'
import { DocumentIcon } from '../../ui/icons.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadingReport } from '../../ui/loading-report.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Section } from '../../ui/section/section.tsx'
import { AskedAndReported } from './asked-and-reported.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { NewerReport } from './newer-report.tsx'
import type { RequestQuestions } from './questions/request-questions.tsx'
import { type HistoryEvent, historyOf } from './request-history.ts'
import { RequestProgress } from './request-progress.tsx'
import { ScoreBadge } from './score-badge.tsx'
import { StatusBadge } from './status-badge.tsx'
import './request-details.css'

/** Loaded only for a request with questions, which few have. */
const questions = lazyPart<ComponentProps<typeof RequestQuestions>>(() =>
  import('./questions/request-questions.tsx').then((file) => ({ default: file.RequestQuestions })),
)

const Questions = (props: ComponentProps<typeof RequestQuestions>) => (
  <Suspense fallback={<Loading />}>
    <questions.Part {...props} />
  </Suspense>
)

function DateText({ at }: { at: string | null }) {
  const text = at === null ? '' : formatMoment(at)
  return text && at !== null ? <time dateTime={at}>{text}</time> : null
}

const History = ({ events }: { events: HistoryEvent[] }) => (
  <ol className="request__history stack gap-3">
    {events.map(({ title, at, text }) => (
      <li key={title} className="request__event">
        <span className="strong">{title}</span>
        <DateText at={at} />
        {text && <p>{text}</p>}
      </li>
    ))}
  </ol>
)

/** Leads to the version's page; the one that is shown is only named. */
function ReadVersion({ id, version, isShown }: { id: string; version: number; isShown: boolean }) {
  if (isShown) return <span className="quiet">Shown above</span>
  return (
    <ButtonLink size="small" to={requestPath(id, version)}>
      Read<span className="visually-hidden"> version {version}</span>
    </ButtonLink>
  )
}

type VersionProps = { request: VerificationRequest; version: Version }

function VersionButtons({ request, version }: VersionProps) {
  const number = version.version
  return (
    <>
      <ActionButton size="small" action={() => viewReport(request, number)} busy="Opening…">
        <DocumentIcon /> {isData(version) ? 'Open PDF' : 'Open'}
        <span className="visually-hidden"> version {number}</span>
      </ActionButton>
      <ActionButton size="small" action={() => saveReport(request, number)} busy="Downloading…">
        {isData(version) ? 'Download PDF' : 'Download'}
        <span className="visually-hidden"> version {number}</span>
      </ActionButton>
    </>
  )
}

function VersionRow({ request, version, isShown }: VersionProps & { isShown: boolean }) {
  const number = version.version
  return (
    <li className="request__version spread">
      <div>
        <h3>Version {number}</h3>
        <DateText at={version.uploadedAt} />
      </div>
      <ScoreBadge score={version.score} isAwaited={false} verdict={version.verdict} />
      <div className="row gap-2">
        {isData(version) && <ReadVersion id={request.id} version={number} isShown={isShown} />}
        <VersionButtons request={request} version={version} />
      </div>
    </li>
  )
}

/** Says that the version of the page's address is not shown. */
function NotShown({ request, asked }: { request: VerificationRequest; asked: string | undefined }) {
  const note = notShown(request, asked)
  if (!note) return null
  return (
    <Notice tone="info">
      <p>{note.text}</p>
      {note.pdf && (
        <div className="actions">
          <VersionButtons request={request} version={note.pdf} />
        </div>
      )}
    </Notice>
  )
}

function Versions({
  request,
  shown,
}: {
  request: VerificationRequest
  shown: Version | undefined
}) {
  const isReadable = canView(request)
  const versions = request.versions.filter(({ withdrawnAt }) => isReadable || withdrawnAt !== null)
  return (
    <>
      {!isReadable && <p>{withoutReport(request)}</p>}
      {versions.length > 0 && (
        <ul className="request__versions stack gap-3">
          {versions
            .toReversed()
            .map((version) =>
              version.withdrawnAt === null ? (
                <VersionRow
                  key={version.version}
                  request={request}
                  version={version}
                  isShown={version.version === shown?.version}
                />
              ) : (
                <WithdrawnRow key={version.version} version={version} />
              ),
            )}
        </ul>
      )}
    </>
  )
}

/** Why there is no report to read. */
function withoutReport(request: VerificationRequest): string {
  const { versions, type } = request
  if (!isPending(request)) return 'There is no report for this request.'
  if (versions.some(({ withdrawnAt }) => withdrawnAt !== null))
    return 'We withdrew our report on this company, so do not rely on it. We’re checking it again and will email you the right one.'
  return type === monitoringType
    ? 'There is no report yet. You’ll hear from us if something has changed.'
    : 'There is no report yet. We’ll email you when it is ready.'
}

/** The trace of a report that was taken back: its files are gone. */
const WithdrawnRow = ({ version }: { version: Version }) => (
  <li className="request__version spread">
    <div>
      <h3>Version {version.version}</h3>
      <DateText at={version.uploadedAt} />
    </div>
    <p className="request__withdrawn">
      <strong>Withdrawn</strong>
      {version.withdrawnAt && (
        <>
          {' '}
          on <DateText at={version.withdrawnAt} />
        </>
      )}
      . {version.withdrawnReason}
    </p>
  </li>
)

/** The meaning of the newest score, and what to do next. */
function ScoreAdvice({ request }: { request: VerificationRequest }) {
  if (request.verdict) {
    const { title } = verdictNames[request.verdict]
    return (
      <p>
        <strong>{title}.</strong> {request.scoreReason}{' '}
        <Link to={paths.scoreArticle}>What a trust score says</Link>
      </p>
    )
  }
  const advice = scoreAdvice(request.score)
  if (!advice) return null
  return (
    <p>
      <strong>{advice.verdict}</strong> {advice.text}{' '}
      <Link to={paths.scoreArticle}>What a trust score says</Link>
    </p>
  )
}

/** Of a check of a watched supplier: says nothing about the company, whose last report stays. */
function FailedCheck({ request }: { request: VerificationRequest }) {
  const watches = useQuery(watchesQuery()).data?.items
  const watch = watches?.find(({ company }) => company === request.searchTerm)
  return (
    <Notice tone="warning">
      <p>
        <strong>This check could not be made.</strong> {request.reason}
      </p>
      <p>
        Your last report still applies. This check costs nothing
        {watch?.state === 'active' && ', and the next one runs as planned'}.
      </p>
      <div className="actions">
        <ButtonLink to={watch ? watchPath(watch.id) : paths.monitoring} variant="primary">
          {watch ? 'See the supplier’s history' : 'See your watched suppliers'}
        </ButtonLink>
      </div>
    </Notice>
  )
}

/** Shown instead of reports: why there is none, what that means and what to do. */
function Failure({ request }: { request: VerificationRequest }) {
  if (request.type === monitoringType) return <FailedCheck request={request} />
  return (
    <Notice tone="warning">
      <p>
        <strong>{request.reason || 'We could not verify this company.'}</strong>
      </p>
      {afterFailure.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{checkIsBack}</p>
      <div className="actions">
        <ButtonLink to={paths.home} variant="primary">
          Search by the license’s name
        </ButtonLink>
        <ButtonLink to={paths.licenceArticle}>How to read a business license</ButtonLink>
      </div>
    </Notice>
  )
}

type PartProps = { title: string; className: string; isSection: boolean; children: ReactNode }

/** A part of the page; below a report it looks like the report's own. */
function Part({ title, className, isSection, children }: PartProps) {
  const heading = useId()
  if (isSection)
    return (
      <div className={className}>
        <Section title={title}>{children}</Section>
      </div>
    )
  return (
    <section className={className} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  )
}

type Shown = {
  /** The version of the report that is read, as in the page's address. @default the newest */
  version?: string | undefined
  /** Draws a version that was handed in as data. */
  renderReport: (request: VerificationRequest, version: number) => ReactNode
  /** Draws the buttons of a completed report, beside its title. */
  renderActions: (request: VerificationRequest) => ReactNode
}

function RequestBody({
  request,
  version,
  renderReport,
  renderActions,
}: Shown & { request: VerificationRequest }) {
  const status = statusView(request.status)
  const shown = shownVersion(request, version)
  const englishName = request.reportedCompany?.englishName
  // A report is a page of its own, with its company as title.
  const Title = shown ? 'h1' : 'h2'
  return (
    <>
      <div className="request__head actions">
        <Title>
          <CompanyName name={companyOf(request)} />
        </Title>
        <StatusBadge status={status} />
        {canView(request) && renderActions(request)}
      </div>
      {englishName && <p className="request__english lead">{englishName}</p>}
      <AskedAndReported request={request} />
      <NewerReport request={request} shown={shown ?? readableVersions(request).at(-1)} />
      <NotShown request={request} asked={version} />
      {request.questions > 0 && isPending(request) && <Questions request={request} part="open" />}
      {shown && renderReport(request, shown.version)}
      {isPending(request) && (
        <>
          <RequestProgress request={request} />
          <div className="actions">
            <CancelRequest request={request} />
          </div>
        </>
      )}
      {isFailed(request) ? (
        <Failure request={request} />
      ) : (
        <Part title="Reports" className="request__reports" isSection={shown !== undefined}>
          {canView(request) && !shown && <ScoreAdvice request={request} />}
          <Versions request={request} shown={shown} />
          {canView(request) && !shown && request.searchTerm && (
            <p>
              Before you pay:{' '}
              <Link to={payeeCheckPath(companyOf(request))}>check the payee’s name</Link>.
            </p>
          )}
        </Part>
      )}
      {request.questions > 0 && <Questions request={request} part="closed" />}
      <Part title="What happened" className="request__story" isSection={shown !== undefined}>
        <History events={historyOf(request)} />
      </Part>
    </>
  )
}

/** One request: its reports with dates, and its history. */
export function RequestDetails({ id, ...shown }: Shown & { id: string }) {
  const request = useQuery(requestQuery(id))
  return (
    <section className="stack gap-4" aria-label="Verification request">
      <p className="request__back">
        <Link to={paths.dashboard}>All reports</Link>
      </p>
      <Loaded
        query={request}
        failed={(error) => errorText<string>(error, requestErrors)}
        isFinal={(error) => codeOf(error) === 'not-found'}
        loading={<LoadingReport onRetry={() => void request.refetch()} />}
      >
        {(data) => <RequestBody request={data} {...shown} />}
      </Loaded>
    </section>
  )
}
