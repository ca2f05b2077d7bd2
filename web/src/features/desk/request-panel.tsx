import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskMe } from '../../../../shared/desk/desk-me.ts'
import type { DeskName, DeskRequestDetails } from '../../../../shared/desk/queue.ts'
import {
  arrangedChecks,
  basicChecks,
  type CheckId,
  checkIds,
  checkOf,
} from '../../../../shared/reports/checks.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { codeOf } from '../../lib/api-error.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { DescriptionList } from '../../ui/description-list/description-list.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { ClaimButton, ClaimText } from './claim-cell.tsx'
import { CopyButton } from './copy-button.tsx'
import { DeskLoaded } from './desk-loaded.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { deskRequestQuery, queuedRequest } from './desk-queries.ts'
import { deskTexts } from './desk-texts.ts'
import { dateTimeText } from './desk-times.ts'
import { DueText } from './due-text.tsx'
import { Outcomes } from './outcomes/outcomes.tsx'
import { PapersTold } from './papers-told.tsx'
import { PaymentTold } from './payment-told.tsx'
import { ReportState, TypeBadge } from './queue-table.tsx'
import { SameCompanyNotice } from './same-company.tsx'
import { useLanguage, useTexts } from './texts.ts'
import type { Claims } from './use-claims.ts'

type Props = { id: string; claims: Claims; me: DeskMe; onClose: () => void }

/** Everything that the report on one request needs. */
export function RequestPanel(props: Props) {
  const texts = useTexts(deskTexts)
  const { panel } = texts
  const request = useQuery(deskRequestQuery(props.id))
  const { data, error } = request
  const isGone = ['not-found', 'not-open'].includes(codeOf(error) ?? '')
  return (
    <DeskPanel
      heading={data ? <CompanyName name={data.name.shown || data.searchTerm} /> : props.id}
      isRead={data !== undefined || error !== null}
      onClose={props.onClose}
    >
      <DeskLoaded
        query={request}
        failed={isGone ? panel.gone : panel.failed}
        isFinal={() => isGone}
      >
        {(details) => <Details {...props} request={details} />}
      </DeskLoaded>
    </DeskPanel>
  )
}

function Details({ request: details, claims, me }: Props & { request: DeskRequestDetails }) {
  const texts = useTexts(deskTexts)
  const { panel } = texts
  // The queue also knows of requests that are claimed and not begun.
  const row = queuedRequest(useQueryClient(), details.id)
  const request = { ...details, sameCompany: row?.sameCompany ?? details.sameCompany }
  const { name } = request
  return (
    <>
      <div className="row">
        <CopyButton text={name.shown || request.searchTerm} what={panel.name} />
        {name.code && <CopyButton text={name.code.code} what={panel.code} />}
        <CopyButton text={request.id} what={panel.id} />
      </div>
      <div className="row">
        <ClaimText request={request} />
        <ClaimButton request={request} claims={claims} isAdmin={me.roles.includes('desk-admins')} />
        <ReportLink request={request} />
      </div>
      <SameCompanyNotice other={request.sameCompany} />
      {request.outcome && <Outcomes request={request} me={me} />}
      <DescriptionList
        items={[
          { label: panel.due, value: <DueText request={request} /> },
          {
            label: panel.requested,
            value: `${dateTimeText(texts, request.requestedAt)} · ${panel.deliveryClass(request.deliveryHours)}`,
          },
          {
            label: panel.type,
            value: (
              <>
                <TypeBadge type={request.type} /> <ReportState request={request} />
              </>
            ),
          },
          { label: panel.scope, value: <Scope isBasic={request.isBasic} /> },
          { label: panel.id, value: <code>{request.id}</code> },
          ...(name.simplified
            ? [{ label: panel.simplified, value: <CompanyName name={name.simplified} /> }]
            : []),
          ...(name.code ? [{ label: panel.code, value: <Code code={name.code} /> }] : []),
          { label: panel.earlier, value: <Earlier report={request.earlierReport} /> },
        ]}
      />
      {request.withdrawnVersions > 0 && (
        <Notice tone="warning">{panel.withdrawn(request.withdrawnVersions)}</Notice>
      )}
      {request.payment && <PaymentTold payment={request.payment} />}
      <PapersTold requestId={request.id} />
      <NameParts name={name} />
      {!request.outcome && <Outcomes request={request} me={me} />}
    </>
  )
}

/** The checks that the buyer's plan pays for. */
function Scope({ isBasic }: Pick<DeskRequestDetails, 'isBasic'>) {
  const { panel, comma } = useTexts(deskTexts)
  const language = useLanguage()
  const namesOf = (ids: readonly CheckId[]) => ids.map((id) => checkOf(id)[language]).join(comma)
  return isBasic
    ? panel.basicScope(basicChecks.length, namesOf(basicChecks))
    : panel.fullScope(checkIds.length - arrangedChecks.length, namesOf(arrangedChecks))
}

/** To the report, once the request is claimed or its report is begun. */
function ReportLink({ request: { id, claim, draftState } }: { request: DeskRequestDetails }) {
  const { report } = useTexts(deskTexts)
  if (!claim?.mine && !draftState) return null
  const isLocked = draftState === 'in-review' || draftState === 'approved'
  const text = isLocked ? report.review : claim?.mine ? report.write : report.read
  return (
    <ButtonLink size="small" to={`${paths.deskReport}?request=${id}`}>
      {text}
    </ButtonLink>
  )
}

function Code({ code }: { code: NonNullable<DeskName['code']> }) {
  const { panel } = useTexts(deskTexts)
  const doubts = {
    valid: '',
    'wrong-check-character': panel.codeDoubt,
    malformed: panel.codeMalformed,
  }
  const doubt = doubts[code.kind]
  return (
    <>
      <code>{code.code}</code>
      {code.region && ` · ${code.region}`}
      {doubt && <span className="desk-error">{doubt}</span>}
    </>
  )
}

function Earlier({ report }: { report: DeskRequestDetails['earlierReport'] }) {
  const texts = useTexts(deskTexts)
  const { panel } = texts
  if (!report) return panel.noEarlier
  const date = dateTimeText(texts, report.completedAt)
  const score = String(report.score) || panel.noScore
  return (
    <>
      {panel.earlierReport(date, report.version, score)}
      {report.company && (
        <span className="block">
          <CompanyName name={report.company.name} /> <code>{report.company.code}</code>{' '}
          <CopyButton text={report.company.code} what={panel.code} />
        </span>
      )}
    </>
  )
}

function NameParts({ name }: { name: DeskName }) {
  const { panel } = useTexts(deskTexts)
  const parts: [string, ReactNode][] = [
    [panel.region, name.region],
    [panel.brand, name.brand],
    [panel.industry, name.industry],
    [panel.form, name.form],
    [panel.branch, name.branch],
  ]
  const known = parts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <>
      <h3>{panel.parts}</h3>
      <dl className="desk-parts">
        {known.map(([label, value]) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd lang="zh-Hans" translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
