import { type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { latinOf } from '../../../../shared/reports/both-scripts.ts'
import { dayText } from '../../../../shared/reports/report-words.ts'
import { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { getSharedReport } from '../../../../shared/routes/shared-reports.ts'
import {
  type SharedReport as Shared,
  type SharedFindings,
  sharedCheck,
} from '../../../../shared/shares/share.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { scoreView } from '../../domain/reports/score.ts'
import { callAnonymously } from '../../lib/anonymous-client.ts'
import { codeOf } from '../../lib/api-error.ts'
import { useBrand } from '../../lib/brand.ts'
import { type ErrorTexts, errorText } from '../../lib/error-text.ts'
import { formatDay, formatMoment } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { Gauge } from '../../ui/gauge/gauge.tsx'
import { DocumentIcon } from '../../ui/icons.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorNotice, Notice } from '../../ui/notice/notice.tsx'
import { ReportBody } from '../../ui/report/report-body.tsx'
import { printPage } from './print-page.ts'
import './report.css'
import './shared-report.css'

const errors = {
  'too-many-requests': 'This report was opened too many times. Please try again in an hour.',
  network: 'The report could not be loaded, because there is no connection. Please try again.',
  default: 'The report could not be loaded. Please try again.',
} as const satisfies ErrorTexts

/** For a link that expired, was revoked, or never was: the reader cannot know which. */
const DeadLink = () => (
  <>
    <h1>This link no longer works</h1>
    <p>
      Links to reports are temporary. This one may have expired, the person who sent it may have
      revoked it, or the report was withdrawn. If you copied the address, part of it may be missing.
    </p>
    <p>Ask the person who sent it to you for a new link.</p>
    <p>
      <Link to={paths.home}>Check a supplier yourself</Link>
    </p>
  </>
)

/** Says what this page is to a reader who has never heard of us. */
function About({ expiresAt }: { expiresAt: string }) {
  const { name } = useBrand()
  return (
    <div className="shared__about">
      <Notice tone="info">
        <p>
          <strong>
            Shared with you. You can read it until{' '}
            <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>.
          </strong>{' '}
          {name} checks Chinese suppliers against public records before buyers pay.{' '}
          <Link to={paths.home}>What {name} does</Link>
        </p>
      </Notice>
    </div>
  )
}

const noDownload = 'The PDF was not downloaded, because there is no connection. Please try again.'

type Ending = { token: string; onEnded: () => void }

function Actions({ pdf, token, onEnded }: { pdf: string } & Ending) {
  const [error, setError] = useState('')
  /** The link may have ended while the page was open, which a failed download would not say. */
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    setError('')
    try {
      // By fetch: the client follows redirects, and this one leads to the file.
      const check = `/api/shared/${token}/files/${sharedCheck}`
      const { status } = await fetch(check, { redirect: 'manual' })
      if (status === 404) onEnded()
      else Object.assign(document.createElement('a'), { href: pdf, download: '' }).click()
    } catch {
      setError(noDownload)
    }
  }
  return (
    <>
      <div className="actions report__actions">
        <a
          className="amplify-button amplify-button--small"
          href={pdf}
          download
          onClick={(event) => void download(event)}
        >
          <DocumentIcon /> Download PDF
        </a>
        <ActionButton size="small" action={printPage} busy="Preparing…">
          Print
        </ActionButton>
      </div>
      <ErrorNotice>{error}</ErrorNotice>
    </>
  )
}

type HeadProps = Pick<Shared, 'expiresAt' | 'newerReport'> & {
  company: string
  latinName?: string | undefined
}

const Head = ({ company, latinName, expiresAt, newerReport }: HeadProps) => (
  <>
    <About expiresAt={expiresAt} />
    <h1>{company === '' ? 'Supplier verification report' : <CompanyName name={company} />}</h1>
    {latinName && <p className="lead">{latinName}</p>}
    {newerReport && (
      <Notice tone="warning">
        <p>
          <strong>
            There is a newer report on this company, dated {dayText(newerReport.issuedOn)}.
          </strong>{' '}
          Ask the person who sent you this link for it before you rely on this one.
        </p>
      </Notice>
    )}
  </>
)

/** The id of the request, which stays with its owner. */
const withheld = { request: '-' }

function Findings({
  shared,
  onUnknown,
  ...ending
}: { shared: SharedFindings; onUnknown: ReactNode } & Ending) {
  const parsed = PublishedReport.safeParse({ ...shared.report, ...withheld })
  const actions = <Actions pdf={shared.files.pdf} {...ending} />
  if (!parsed.success)
    return (
      <>
        <About expiresAt={shared.expiresAt} />
        {onUnknown}
        {actions}
      </>
    )
  const report = parsed.data
  const { name } = report.company
  return (
    <>
      <Head {...shared} company={name} latinName={latinOf(report, name)} />
      <ReportBody findings={{ ...shared, report }} title={name} actions={actions} />
    </>
  )
}

type PdfAlone = Extract<Shared, { format: 'pdf' }>

function Pdf({ shared, ...ending }: { shared: PdfAlone } & Ending) {
  const { score, version, uploadedAt, files } = shared
  const view = scoreView(score)
  return (
    <>
      <Head {...shared} />
      <p className="quiet">
        Version {version}, issued on <time dateTime={uploadedAt}>{formatDay(uploadedAt)}</time>.
      </p>
      {view && (
        <div className="shared__gauge">
          <Gauge tone={view.tone} text={view.text} meaning={view.meaning} percent={view.percent} />
        </div>
      )}
      <p>This report is available as a PDF.</p>
      <Actions pdf={files.pdf} {...ending} />
    </>
  )
}

/** A report as the reader of a link sees it, without an account. */
export function SharedReport({ token }: { token: string }) {
  const query = useRead(
    // Each reading is recorded, and shown to the owner.
    useCallback(
      (signal) => callAnonymously(getSharedReport, { params: { token }, signal }),
      [token],
    ),
  )
  const { data: report, error, refetch } = query
  if (report)
    return (
      <>
        {report.format === 'pdf' ? (
          <Pdf shared={report} token={token} onEnded={refetch} />
        ) : (
          <Findings
            shared={report}
            token={token}
            onEnded={refetch}
            onUnknown={
              <Notice tone="warning">
                <p>This report cannot be shown here. Its PDF has everything.</p>
              </Notice>
            }
          />
        )}
        <p className="quiet shared__dispute">
          Does this report get something wrong about your company?{' '}
          <Link to={paths.dispute}>Dispute it</Link>.
        </p>
      </>
    )
  if (codeOf(error) === 'not-found') return <DeadLink />
  return (
    <>
      <h1 className={error === undefined ? 'visually-hidden' : undefined}>Shared report</h1>
      <Loaded query={query} failed={(failure) => errorText<string>(failure, errors)} />
    </>
  )
}
