import { planOf } from '../../../shared/plans/plans.ts'
import { asBasic } from '../../../shared/reports/basic-report.ts'
import { byImportance } from '../../../shared/reports/change-order.ts'
import { compareReports } from '../../../shared/reports/compare-reports.ts'
import { findingsCsv } from '../../../shared/reports/findings-csv.ts'
import type { DetailedChange } from '../../../shared/reports/report-change.ts'
import { scoreReport } from '../../../shared/reports/score.ts'
import { scoreReason } from '../../../shared/reports/score-reason.ts'
import type { PublishedReport, SupplierReport } from '../../../shared/reports/supplier-report.ts'
import { nextSteps } from '../../../shared/reports/verdict.ts'
import { isPrinted } from '../../../shared/requests/relation-text.ts'
import { companyFaultsOf, nameKeysOf, relationTo } from '../../requests/company-faults.ts'
import type { CompanyReports } from '../../requests/company-reports.ts'
import type { PublishedReports } from '../../requests/published-reports.ts'
import type { FindReleased, StoredReleased } from '../../requests/released-evidence.ts'
import type { Requests } from '../../requests/request-repository.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import type { EarlierReport } from '../../requests/verification-request.ts'
import { sourceAnswersOf } from '../../track-record/report-events.ts'
import type { InspectPdf } from '../pdf/inspect-pdf.ts'
import type { ReadPicture } from '../photographs/read-photograph.ts'
import type { RenderReport } from '../render-job.ts'
import type { DroppedFiles, ReportFiles } from '../report-files.ts'
import { photographKey, reportStem, sha256Of } from '../report-keys.ts'
import type { Bases, FiledReport, ReportReader, UploadOf } from '../report-reader.ts'
import { parseDataKey, requestFolders } from '../report-upload.ts'
import { checkReport, validateDataSize } from './check-report.ts'
import { type FoundAnnex, inboxAnnex } from './inbox-annex.ts'
import { type FoundPhotograph, inboxPhotographs } from './inbox-photographs.ts'
import { listedEvidence, releasedFor } from './listed-evidence.ts'
import { publishedReport } from './published-report.ts'
import { digestOf, digestWithoutAnnex } from './report-digest.ts'

export type DataDeps = {
  dropped: DroppedFiles
  published: PublishedReports
  companyReports: CompanyReports
  /** What the desk shows the buyer of its evidence. */
  released: Pick<FindReleased, 'findByRequest'>
  render: RenderReport
  /** The address of the site where the PDF can be verified. */
  siteUrl: string
}

type Deps = {
  requests: Pick<Requests, 'findById'>
  data: DataDeps
  files: Pick<ReportFiles, 'store'>
  inspect: InspectPdf
  readPicture: ReadPicture
  requireScan: boolean
}

/** A checked report, as it was handed in. */
type HandedIn = {
  report: SupplierReport
  sha256: string
  photographs: FoundPhotograph[]
  annex: FoundAnnex | undefined
  evidence: StoredReleased[]
  /** Photographs in the inbox that the report does not name. */
  leftOut: string[]
}

/** Reads reports that are handed in as data, with photographs and an annex. */
export const dataReader = (deps: Deps): ReportReader => ({
  parseKey: parseDataKey,
  validateSize: validateDataSize,
  async read(content, { request }) {
    const { dropped } = deps.data
    const folders = await Promise.all(requestFolders(request.id).map(dropped.list))
    const waiting = folders.flat()
    const { inspect, readPicture, requireScan } = deps
    const from = { dropped, inspect, readPicture, requireScan }
    const inbox = inboxPhotographs(from, request, waiting)
    const { annex, fault } = await inboxAnnex(from, waiting)
    const { companyReports } = deps.data
    const checked = await checkReport(content, request.id, inbox.find, fault, (given) =>
      companyFaultsOf({ requests: deps.requests, companyReports }, request, given),
    )
    if ('problems' in checked) return rejectionOf(checked.problems)
    const { report, photographs } = checked
    const named = new Set(photographs.map(({ file }) => file))
    const evidence = await releasedFor(deps.data.released, request)
    const handedIn = { report, photographs, evidence }
    const sha256 = annex ? digestOf(handedIn, annex.sha256) : digestWithoutAnnex(request, handedIn)
    const leftOut = inbox.names.filter((file) => !named.has(file))
    return {
      sha256,
      score: '',
      file: (to, upload, bases) =>
        fileReport(deps, { ...handedIn, sha256, annex, leftOut }, { to, upload, bases }),
      async clearInbox() {
        for (const photograph of photographs)
          if (photograph.dropped) await dropped.clear(photograph.dropped.upload)
        // The annex last: while it is there, the same upload has the same digest.
        if (annex) await dropped.clear(annex.upload)
      },
    }
  },
})

const rejectionOf = (problems: string[]) => {
  const [first = ''] = problems
  return {
    rejected: problems.length === 1 ? first : `${problems.length} problems. The first: ${first}`,
    problems,
    logged: `Problems of a report as data: ${problems.length}`,
  }
}

/** Files the data, the table of findings, the photographs, the annex and the PDFs. Idempotent. */
async function fileReport(
  { data, files }: Deps,
  { report, sha256, photographs, annex, evidence, leftOut }: HandedIn,
  { to: request, upload, bases }: { to: OpenRequest; upload: UploadOf; bases: Bases },
): Promise<FiledReport> {
  const { before, lastCheck } = bases
  const publishedBefore = before && (await readAgain(data, before))
  const listed = listedEvidence(evidence)
  const { published, json } = publishedReport(
    planOf(request.userType) === 'free' ? asBasic(report) : report,
    request.id,
    publishedBefore,
    listed,
  )
  const publishedAtLastCheck =
    lastCheck === before ? publishedBefore : lastCheck && (await readAgain(data, lastCheck))
  const company = companyOf(published)
  const relation = relationTo(request, published.company)
  const isOwnVersion = before?.requestId === request.id
  const companyBefore = publishedBefore && {
    ...(isOwnVersion && { version: before.report.version }),
    ...companyOf(publishedBefore),
  }
  // Two companies are not compared, unless one version of a request corrects the other.
  const isComparable = (earlier: PublishedReport) =>
    relation !== 'other' || earlier.company.code === company.code
  const changes =
    publishedBefore && (isOwnVersion || isComparable(publishedBefore))
      ? byImportance(compareReports(publishedBefore, published))
      : undefined
  const score = scoreReport(published)
  const stem = reportStem(request, sha256, upload)
  const [key, jsonKey, csvKey] = [`${stem}.pdf`, `${stem}.json`, `${stem}.csv`]
  const annexKey = annex && `${stem}-annex.pdf`
  const filed = photographs.map((each) => ({
    ...each,
    key: each.filedAt ?? photographKey(request, each, upload),
  }))
  for (const { filedAt, key: at, dropped } of filed)
    if (filedAt === undefined && dropped)
      await files.store(at, dropped.bytes, at.endsWith('png') ? 'image/png' : 'image/jpeg')
  if (annex && annexKey) await files.store(annexKey, annex.content, 'application/pdf')
  await files.store(jsonKey, Buffer.from(json), 'application/json')
  await files.store(csvKey, Buffer.from(findingsCsv(published)), 'text/csv; charset=utf-8')
  const named = filed.map((each) => ({ file: each.file, key: each.key }))
  const job = {
    report: published,
    sha256: sha256Of(json),
    photographs: named,
    ...(evidence.length > 0 && { evidenceKeys: evidence.map((each) => each.key) }),
    siteUrl: data.siteUrl,
    edition: {
      version: bases.version,
      ...(bases.replaces && { replaces: bases.replaces }),
      ...(changes &&
        isOwnVersion && { changes: changes.map(({ tone, text }) => ({ tone, text })) }),
    },
  }
  const sharedKey = isPrinted(relation) ? `${stem}-shared.pdf` : undefined
  const [pdf, sharedPdf] = await Promise.all([
    data.render({ ...job, key, asked: { name: request.searchTerm, relation } }),
    sharedKey === undefined ? undefined : data.render({ ...job, key: sharedKey }),
  ])
  const { uploadedAt, sequencer } = upload
  return {
    report: {
      key,
      sha256,
      score: score.total,
      uploadedAt,
      sequencer,
      data: {
        key: jsonKey,
        sha256: sha256Of(json),
        pdfSha256: pdf.sha256,
        ...(sharedKey && sharedPdf && { sharedPdf: { key: sharedKey, sha256: sharedPdf.sha256 } }),
        csvKey,
        ...(annex && annexKey && { annexKey, annexSha256: annex.sha256 }),
        photographs: named,
        ...(evidence.length > 0 && { evidence: evidence.map(({ id }) => id) }),
        issuedOn: published.issuedOn,
        company,
        nameKeys: nameKeysOf([published.company.name, ...published.company.formerNames]),
        relation,
        ...(published.otherName !== undefined && { otherName: published.otherName }),
        scoreReason: scoreReason(score),
        rule: score.rule,
        verdict: score.verdict,
        nextStep: nextSteps(published, score)[0]?.text ?? '',
        ...(lastCheck &&
          publishedAtLastCheck &&
          isComparable(publishedAtLastCheck) && {
            changes: storedChanges(compareReports(publishedAtLastCheck, published)),
            comparedWith: {
              requestId: lastCheck.requestId,
              version: lastCheck.report.version,
              key: lastCheck.report.data.key,
            },
          }),
      },
    },
    keys: [
      key,
      jsonKey,
      csvKey,
      ...(sharedKey ? [sharedKey] : []),
      ...(annexKey ? [annexKey] : []),
      ...filed.filter((each) => !each.filedAt).map((each) => each.key),
    ],
    built: { ...bases, changes },
    answers: sourceAnswersOf(report),
    receipt: {
      pages: pdf.pages,
      handedIn: {
        photographs: photographs.length,
        leftOut,
        ...(annex && { annexPages: annex.pages }),
        carried: published.carried.length,
        ...(companyBefore && companyBefore.code !== company.code && { companyBefore }),
      },
    },
  }
}

/** Keeps the request's item below DynamoDB's 400 kB. */
const maxStoredChanges = 50

const storedChanges = (changes: readonly DetailedChange[]) =>
  byImportance(changes)
    .slice(0, maxStoredChanges)
    .map(({ level, tone, about, text }) => ({ level, tone, about, text }))

const companyOf = ({ company: { name, code, englishName }, readings }: PublishedReport) => ({
  name,
  code,
  ...(englishName !== undefined && { englishName }),
  ...(readings[name] !== undefined && { reading: readings[name] }),
})

async function readAgain(
  { published }: DataDeps,
  { report: { data } }: EarlierReport,
): Promise<PublishedReport> {
  const { key } = data
  const report = await published.read(key)
  if (!report) throw new Error(`${key} is missing: it may have been withdrawn just now`)
  return report
}
