import { hasRareCharacters, withBoxes, withCodePoints } from '../../../shared/reports/characters.ts'
import { type ReportView, viewOf } from '../../../shared/reports/report-view.ts'
import { dayText, sectionTitles } from '../../../shared/reports/report-words.ts'
import { ruleTexts } from '../../../shared/reports/rule-text.ts'
import { anotherCompany, isPrinted, relationText } from '../../../shared/requests/relation-text.ts'
import type { Edition, RenderJob } from '../render-job.ts'
import { type Verify, verifyAt } from './verify-at.ts'

/** What report.typ prints, besides its own headings and labels. */
export type PrintedContent = {
  layout: 'report.typ'
  view: ReportView
  titles: typeof sectionTitles
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
  rule: readonly string[]
  /** Some need a font of their own. */
  hasRareCharacters: boolean
  /** SHA-256 of the report's JSON, as it is filed. */
  sha256: string
  verify: Verify
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

type Written = Pick<PrintedContent, 'view' | 'asked' | 'changes'>

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
}: Pick<RenderJob, 'report' | 'sha256' | 'siteUrl' | 'edition' | 'asked'>): PrintedContent {
  return {
    layout: 'report.typ',
    ...asPrinted({
      view: viewOf(report),
      asked: askedOf({ asked, report }),
      changes: changesOf(edition),
    }),
    titles: sectionTitles,
    version: `Version ${edition.version}`,
    replaces: replacesText(edition),
    rule: ruleTexts[report.rule],
    sha256,
    verify: verifyAt(siteUrl, sha256),
  }
}
