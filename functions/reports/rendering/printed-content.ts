import { hasRareCharacters, withBoxes, withCodePoints } from '../../../shared/reports/characters.ts'
import { type CheckId, checkOf } from '../../../shared/reports/checks.ts'
import { captureText, evidenceTitle, originText } from '../../../shared/reports/report-evidence.ts'
import { type ReportView, viewOf } from '../../../shared/reports/report-view.ts'
import { dayText, sectionTitles } from '../../../shared/reports/report-words.ts'
import { ruleTexts } from '../../../shared/reports/rule-text.ts'
import type { PublishedReport } from '../../../shared/reports/supplier-report.ts'
import { anotherCompany, isPrinted, relationText } from '../../../shared/requests/relation-text.ts'
import { brand } from '../../../shared/site/brand.ts'
import type { Edition, RenderJob } from '../render-job.ts'
import { type DrawnOwner, drawnOwners } from './drawn-owners.ts'
import { type Verify, verifyAt } from './verify-at.ts'

/** What report.typ prints, besides its own headings and labels. */
export type PrintedContent = {
  layout: 'report.typ'
  view: ReportView
  titles: typeof sectionTitles
  drawing: readonly DrawnOwner[]
  /** `Version 2`: on the first page and in every footer. */
  version: string
  /** What this version replaces; '' for the first one. */
  replaces: string
  changes: {
    /** '' if there is nothing to say. */
    heading: string
    lines: readonly { tone: 'good' | 'poor' | 'quiet'; word: string; text: string }[]
    /** What the lines do not say; '' if they say all. */
    note: string
  }
  /** Where the report is not plainly on the company that was asked for; empty texts if it is. */
  asked: { tone: 'poor' | 'fair' | 'quiet'; title: string; text: string }
  /** Pictures of the evidence, in an annex; empty if there are none. */
  evidence: readonly {
    number: number
    /** The id of its check, beside which its number is printed. */
    check: string
    file: string
    title: string
    zh: string
    origin: string
    address: string
    captured: string
    sha256: string
  }[]
  rule: readonly string[]
  /** Some need a font of their own. */
  hasRareCharacters: boolean
  /** SHA-256 of the report's JSON, as it is filed. */
  sha256: string
  verify: Verify
  /** Who answers for the report. */
  contact: { email: string; address: string }
}

/** On the first page; the page of the report has all. */
const maxChanges = 6

const changeTones = {
  better: { tone: 'good', word: 'Better' },
  worse: { tone: 'poor', word: 'Worse' },
  neutral: { tone: 'quiet', word: 'Changed' },
} as const

const replacesText = ({ replaces }: Edition): string =>
  replaces
    ? `Replaces version ${replaces.version} of ${dayText(replaces.on)}${replaces.isWithdrawn ? ', which was withdrawn' : ''}.`
    : ''

function changesOf({ replaces, changes }: Edition): PrintedContent['changes'] {
  if (!replaces) return { heading: '', lines: [], note: '' }
  const heading = `What changed since version ${replaces.version}`
  if (!changes) {
    const note = replaces.isWithdrawn
      ? 'Do not rely on that version.'
      : 'That version is available only as a PDF: compare the two.'
    return { heading, lines: [], note }
  }
  const more = changes.length - maxChanges
  return {
    heading,
    lines: changes.slice(0, maxChanges).map(({ tone, text }) => ({ ...changeTones[tone], text })),
    note:
      changes.length === 0
        ? 'Only wording, or the dates sources were read.'
        : more > 0
          ? `And ${more} more: the report on our site lists them.`
          : '',
  }
}

/** The name of a picture of the evidence beside the photographs, whose names are in small letters and have no underscore. */
export const evidenceFile = (number: number, key: string): string =>
  `evidence_${number}${key.slice(key.lastIndexOf('.'))}`

const evidenceOf = (
  { evidence = [] }: PublishedReport,
  keys: readonly string[] = [],
): PrintedContent['evidence'] =>
  evidence.map(({ number, check, origin, address, capturedAt, sha256 }, index) => {
    const { en, zh } = checkOf(check as CheckId)
    return {
      number,
      check,
      file: evidenceFile(number, keys[index] ?? ''),
      title: evidenceTitle(number, en),
      zh,
      origin: originText[origin],
      address,
      captured: captureText(capturedAt),
      sha256,
    }
  })

const notAsked = { tone: 'quiet', title: '', text: '' } as const

function askedOf({ asked, report }: Pick<RenderJob, 'asked' | 'report'>): PrintedContent['asked'] {
  const { name, relation } = asked ?? {}
  if (name === undefined || relation === undefined || !isPrinted(relation)) return notAsked
  const text = relationText({
    asked: withBoxes(name),
    name: report.company.name,
    relation,
    reason: report.otherName,
  })
  if (relation === 'other') return { tone: 'poor', title: anotherCompany, text }
  return { tone: relation === 'branch' ? 'fair' : 'quiet', title: '', text }
}

type Written = Pick<PrintedContent, 'view' | 'drawing' | 'asked' | 'changes' | 'evidence'>

/** With boxes and code points where no font has a character. */
function asPrinted(written: Written): Written & Pick<PrintedContent, 'hasRareCharacters'> {
  const text = withCodePoints(JSON.stringify(written))
  return { ...JSON.parse(text), hasRareCharacters: hasRareCharacters(text) }
}

export function printedContent({
  report,
  sha256,
  siteUrl,
  edition = { version: 1 },
  asked,
  evidenceKeys,
}: Pick<
  RenderJob,
  'report' | 'sha256' | 'siteUrl' | 'edition' | 'asked' | 'evidenceKeys'
>): PrintedContent {
  const view = viewOf(report)
  return {
    layout: 'report.typ',
    ...asPrinted({
      view,
      drawing: drawnOwners(view.ownership.owners),
      asked: askedOf({ asked, report }),
      changes: changesOf(edition),
      evidence: evidenceOf(report, evidenceKeys),
    }),
    titles: sectionTitles,
    version: `Version ${edition.version}`,
    replaces: replacesText(edition),
    rule: ruleTexts[report.rule],
    sha256,
    verify: verifyAt(siteUrl, sha256),
    contact: { email: brand.contactEmail, address: brand.company.address.join(', ') },
  }
}
