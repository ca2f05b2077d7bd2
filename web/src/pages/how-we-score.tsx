import { Link } from 'react-router'
import { plans } from '../../../shared/plans/plans.ts'
import { dimensionNames, dimensions, severities } from '../../../shared/reports/check.ts'
import { checkIds, checkOf, checksOf } from '../../../shared/reports/checks.ts'
import { ruleChanges, ruleTexts } from '../../../shared/reports/rule-text.ts'
import {
  caps,
  closedPoints,
  maxScore,
  maxUnknownPoints,
  openPoints,
  ruleVersion,
  weights,
} from '../../../shared/reports/score.ts'
import { scoreBands } from '../../../shared/reports/score-bands.ts'
import { verdictNames } from '../../../shared/reports/verdict-words.ts'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { capitalize } from '../domain/reports/score.ts'
import { choicesHash, scoreChoices } from '../features/score-playground/choices.ts'
import { startingChoices } from '../features/score-playground/examples.ts'
import { PlaygroundSlot } from '../features/score-playground/playground-slot.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { ComparisonTable } from '../ui/comparison-table/comparison-table.tsx'
import { DescriptionList } from '../ui/description-list/description-list.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Prose } from '../ui/prose/prose.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'
import { CheckTable } from './how-we-score-checks.tsx'
import { WorkedExamples } from './how-we-score-examples.tsx'
import './how-we-score.css'

const ruleText = ruleTexts[ruleVersion]

const essential = checkIds.filter((id) => checkOf(id).essential)

/** The clean report, but the money would go to someone else. */
const strangerChoices = { ...startingChoices, payee: 'high' } as const
const strangerPaid = scoreChoices(strangerChoices)

const listed = (texts: readonly string[]) => new Intl.ListFormat('en').format(texts)

function Rule() {
  return (
    <Section
      title="The rule"
      intro={
        <p>
          In {ruleText.length} paragraphs, as the PDF of every new report states it. Rule{' '}
          {ruleVersion}.
        </p>
      }
    >
      <Prose>
        <ol>
          {ruleText.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        <p>
          From one version or re-check to the next, a new finding, a worse one, a reopened one or a
          lost answer never raises a score: we test this with thousands of random reports. If any
          number here changes, the rule gets a new version, and every report names its version.
        </p>
      </Prose>
    </Section>
  )
}

function Changes() {
  return (
    <Section
      title="What changed since rule 1"
      intro={<p>Points, weights and the other caps are the same.</p>}
    >
      <Prose>
        <p>
          Under rule 1 the verdict depended on the total alone, so a report could say “proceed with
          care” above the step “do not pay this account”. Rule 2 adds:
        </p>
        <ul>
          {ruleChanges.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>
          A report keeps the rule it was published under, and names it. A new version of the report,
          or a re-check, is scored by rule 2.
        </p>
      </Prose>
    </Section>
  )
}

function Findings() {
  return (
    <Section
      title="What a finding costs"
      intro={<p>Points off its dimension. A note is worth reading and costs nothing.</p>}
    >
      <ComparisonTable
        caption="Points that a finding costs, by severity"
        columns={['Open', 'Closed']}
        rows={severities.toReversed().map((severity) => ({
          label: capitalize(severity),
          cells: [openPoints, closedPoints].map((points) => String(points[severity])),
        }))}
      />
    </Section>
  )
}

function Dimensions() {
  return (
    <Section
      title="Four dimensions"
      intro={<p>A supplier can be sound in one and fail in another.</p>}
    >
      <DescriptionList
        items={dimensions.map((each) => ({
          label: dimensionNames[each].en,
          chinese: dimensionNames[each].zh,
          value: `${weights[each]}% of the total, ${checksOf(each).length} checks`,
        }))}
      />
      <p>
        An average alone would hide what matters most, such as a spotless record and an invoice that
        asks you to pay a stranger. So caps hold the total down. The clean report below, with that
        invoice, would average {strangerPaid.mean}; the caps bring its total down to{' '}
        {strangerPaid.total}.{' '}
        <Link to={{ hash: choicesHash(strangerChoices) }}>See it in the playground</Link>
      </p>
    </Section>
  )
}

function Verdicts() {
  return (
    <Section title="Four verdicts" intro={<p>Higher is better: high means high trust.</p>}>
      <DescriptionList
        items={[
          ...Object.values(scoreBands).map(({ range, verdict, because }) => ({
            label: range,
            value: `${capitalize(verdict)}. ${because}`,
          })),
          {
            label: 'Whatever the total',
            value: `${verdictNames['do-not-deal'].title}. The company is not allowed to do business, it is on a sanctions list, its report says that the register has no such company, or the advice on an open finding says so.`,
          },
        ]}
      />
      <p>
        A finding can make the verdict stricter than the total, as paragraphs 8 and 9 of the rule
        say. A finding never makes the verdict milder. If we find no company under the name you gave
        us, there is usually no report: we close the request, say why, and advise you not to pay
        yet.
      </p>
    </Section>
  )
}

function Unknown() {
  const names = essential.map((id) => checkOf(id).en)
  return (
    <Section
      title="Unknown is never clear"
      intro={<p>A source that gave no answer, or was not asked, is not good news.</p>}
    >
      <Prose>
        <p>
          Each check has its own points for “not known”, in the <a href="#checks">table below</a>.
          In each dimension they add up to {maxUnknownPoints}: if nothing is known, the dimension
          has {maxScore - maxUnknownPoints} points, which is neither good nor bad.
        </p>
        <p>
          {essential.length} checks are essential: {listed(names)}. Without an answer to each of
          them the total is at most {caps.essentialUnknown}, so the verdict is never “
          {scoreBands.good.verdict}”.
        </p>
        <h3>What is carried over</h3>
        <p>
          Registers go down, and some courts delete an entry once it is paid. If a source gives no
          answer in a new version of a report, or in a re-check of a watched supplier, its findings
          from the version or check before are carried over: they are shown with the date the source
          last had them, and they still cost points, until the source answers again. So a source
          that falls silent never makes a company look better there. A new request carries nothing
          over from an earlier one: if sources gave no answer, read the earlier report, too.
        </p>
      </Prose>
    </Section>
  )
}

function Limits() {
  return (
    <Section
      title="What the number does not say"
      intro={
        <p>
          More in <Link to={paths.scoreArticle}>What a trust score says, and what it does not</Link>
        </p>
      }
    >
      <Prose>
        <ul>
          <li>
            <strong>Points, weights and caps are our judgment.</strong> They are not calibrated on
            outcomes, because no public history of losses exists. A score of 80 does not mean that
            80 of 100 orders go well.
          </li>
          <li>
            <strong>It is about records on one day.</strong> Not about your goods, and not about
            tomorrow.
          </li>
          <li>
            <strong>Some sources have gaps.</strong> Few judgments are published, and most private
            companies publish no financial statements, so finding nothing does not mean there is
            nothing to find.
          </li>
          <li>
            <strong>Severities are set by people.</strong> An analyst chooses the severity of a
            finding. For some checks an open finding has a minimum severity, which the analyst
            cannot go below.{' '}
          </li>{' '}
          <li>
            {' '}
            <strong>A report that exists only as a PDF is not scored by this rule.</strong> It shows
            the number or the word (high, medium or low trust) that its analyst gave it, if any.{' '}
          </li>
        </ul>
        <p>
          Read the findings first and the number second. If they seem to disagree, trust the
          findings, and <Link to={paths.contact}>write to us</Link>: a mistake is corrected by a new
          version of the report. Is the report about your company?{' '}
          <Link to={paths.dispute}>Say which fact is wrong</Link>.
        </p>
      </Prose>
    </Section>
  )
}

/** The rule behind every score, with the numbers that the rule itself uses. */
export default function HowWeScore() {
  return (
    <SitePage title={pageMeta[paths.howWeScore].title} width="wide">
      <PageHero
        eyebrow="Method"
        title="How we score"
        lead={
          <>
            <p>
              Every new report is scored by the same published rule, except those that exist only as
              a PDF. This is the whole rule, with its numbers.
            </p>
            <p>
              <a href="#playground">Try it in the playground</a> or{' '}
              <Link to={paths.sampleReport}>read a sample report</Link>.
            </p>
          </>
        }
      />
      <Rule />
      <Changes />
      <Findings />
      <Dimensions />
      <Verdicts />
      <Unknown />
      <WorkedExamples />
      <Section
        id="playground"
        title="Playground"
        layout="full"
        intro={<p>Switch findings on and off, and watch the score.</p>}
      >
        <PlaygroundSlot />
      </Section>
      <CheckTable />
      <Limits />
      <Callout
        variant="inverse"
        title="And your supplier?"
        actions={
          <>
            <ButtonLink to={paths.home} variant="primary">
              Check a supplier
            </ButtonLink>
            <ButtonLink to={paths.sampleReport}>Read a sample report</ButtonLink>
          </>
        }
      >
        <p>The first {plans.free.limit} checks are free.</p>
      </Callout>
    </SitePage>
  )
}
