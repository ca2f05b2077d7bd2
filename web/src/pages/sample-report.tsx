import { Link } from 'react-router'
import { paths } from '../../../shared/pages.ts'
import { plans } from '../../../shared/plans.ts'
import { scoreBands, toneOf } from '../../../shared/score-bands.ts'
import { pageMeta } from '../content/page-meta.ts'
import { contentsText, reportKinds } from '../content/report-kinds.ts'
import { type Check, type Dimension, sampleReport as report } from '../content/sample-report.ts'
import { formatDay } from '../lib/format.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { CompanyName } from '../ui/company-name.tsx'
import { DescriptionList } from '../ui/description-list/description-list.tsx'
import { Gauge } from '../ui/gauge/gauge.tsx'
import { MixedText } from '../ui/mixed-text.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'
import './sample-report.css'

function Deductions({ deductions }: Pick<Dimension, 'deductions'>) {
  return (
    <ul className="deductions">
      {deductions.map(({ check, points, severity, what, original, meta }) => (
        <li key={check}>
          <p className="deductions__points">
            {points === 0 ? '0' : `−${points}`}
            <span className="visually-hidden"> points</span>
          </p>
          <div className="deductions__text">
            <h4>
              {check} <span className="deductions__severity">{severity}</span>
            </h4>
            <p>
              <MixedText>{what}</MixedText>
            </p>
            {original && (
              <p className="deductions__original" lang="zh-Hans" translate="no">
                {original}
              </p>
            )}
            {meta && (
              <p className="quiet">
                <MixedText>{meta}</MixedText>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function DimensionScore({ name, weight, score, answered, applicable, deductions }: Dimension) {
  const tone = toneOf(score)
  return (
    <section className="dimension" aria-label={name}>
      <div className="dimension__head">
        <h3>{name}</h3>
        <p className={`dimension__score dimension__score--${tone}`}>
          <strong>{score}</strong> of 100 · {scoreBands[tone].meaning}
        </p>
      </div>
      <svg
        className={`dimension__bar dimension__bar--${tone}`}
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="dimension__track" width="100" height="2" />
        <rect className="dimension__level" width={score} height="2" />
      </svg>
      <p className="quiet">
        {weight}% of the total. {answered} of {applicable} checks answered.
      </p>
      <Deductions deductions={deductions} />
    </section>
  )
}

function CheckRow({ check, source, url, result, note, on }: Check) {
  return (
    <li>
      <p>{check}</p>
      <p className="checks__result">{result}</p>
      <p className="checks__source quiet">
        {url ? <a href={url}>{source}</a> : source}
        {on && (
          <>
            , read on <time dateTime={on}>{formatDay(on)}</time>
          </>
        )}
        {note && (
          <>
            . <MixedText>{note}</MixedText>
          </>
        )}
      </p>
    </li>
  )
}

function Score() {
  const { total, rule, limits } = report.score
  return (
    <Section
      title="The score, line by line"
      intro={
        <p>
          Each dimension starts at 100. Findings cost points by their severity, checks without an
          answer cost some too. <Link to={paths.scoreArticle}>What a trust score says</Link>
        </p>
      }
    >
      {report.dimensions.map((dimension) => (
        <DimensionScore key={dimension.name} {...dimension} />
      ))}
      <div className="prose">
        <h3>From four numbers to one</h3>
        <p>
          {report.dimensions
            .map(({ name, weight, score }) => `${weight}% of ${score} (${name.toLowerCase()})`)
            .join(', ')}
          : together {total}, rounded down. Whatever the sum, the total is at most
        </p>
        <ul>
          {limits.map(({ at, why }) => (
            <li key={at}>
              {at}: {why}
            </li>
          ))}
        </ul>
        <p>
          Rule {rule}.{' '}
          {Object.values(scoreBands)
            .map(({ range, verdict }) => `${range}: ${verdict}. `)
            .join('')}
          Points and weights are our judgement, the same for every company.
        </p>
      </div>
    </Section>
  )
}

/** An invented report that shows visitors the contents before they pay. */
export default function SampleReport() {
  const { company, score, issuedOn } = report
  return (
    <SitePage title={pageMeta[paths.sampleReport].title} width="wide">
      <PageHero
        eyebrow="Example"
        title="Sample report"
        lead={
          <>
            <p>
              <CompanyName name={company.name} />
              <br />
              {company.englishName}
            </p>
            <p className="quiet">
              Issued on <time dateTime={issuedOn}>{formatDay(issuedOn)}</time>
            </p>
          </>
        }
        figure={
          <Gauge
            tone={toneOf(score.total)}
            text={`${score.total}%`}
            meaning={scoreBands[toneOf(score.total)].meaning}
            percent={score.total}
          />
        }
      />
      <Notice tone="warning">
        <p>
          <strong>This company is invented.</strong> So are its people, its numbers and its files.
          The checks and their sources are real. What a report of yours covers{' '}
          <a href="#by-plan">depends on your plan</a>.
        </p>
      </Notice>
      <Section title={`Verdict: ${score.verdict.toLowerCase()}`}>
        <div className="prose">
          <p>{report.summary}</p>
          <p>{score.meaning}</p>
        </div>
      </Section>
      <Section title="What to do before you pay" intro={<p>The weightiest step first.</p>}>
        <div className="prose">
          <ol>
            {report.nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </Section>
      <Score />
      <Section
        title="The register’s entry"
        intro={<p>What is on record under this name. Nothing here is judged.</p>}
      >
        <DescriptionList
          items={report.facts.map(({ label, chinese, value }) => ({
            label,
            chinese,
            value: value.split('\n').map((line) => (
              <span className="sample__line" key={`${chinese}${line}`}>
                <MixedText>{line}</MixedText>
              </span>
            )),
          }))}
        />
      </Section>
      <Section
        title={`All ${report.checks.length} checks`}
        intro={<p>Each with its source. “Not assessed” never counts as clear.</p>}
      >
        {report.dimensions.map(({ name }) => (
          <section key={name} aria-label={`${name} checks`}>
            <h3>{name}</h3>
            <ul className="checks">
              {report.checks
                .filter(({ dimension }) => dimension === name)
                .map((check) => (
                  <CheckRow key={check.check} {...check} />
                ))}
            </ul>
          </section>
        ))}
      </Section>
      <Section
        id="by-plan"
        title="Basic, Premium or Partner"
        intro={
          <p>
            Each plan has a report of its own.{' '}
            <Link to={paths.howItWorks}>What each report contains</Link>
          </p>
        }
      >
        <DescriptionList
          items={[reportKinds.free, reportKinds.premium, reportKinds.partner].map((kind) => ({
            label: kind.name,
            value: contentsText(kind),
          }))}
        />
      </Section>
      <Callout
        variant="inverse"
        title="And your supplier?"
        actions={
          <>
            <ButtonLink to={paths.home} variant="primary">
              Check a supplier
            </ButtonLink>
            <ButtonLink to={paths.howItWorks}>How it works</ButtonLink>
          </>
        }
      >
        <p>The first {plans.free.limit} checks are free, each with a Basic report.</p>
      </Callout>
    </SitePage>
  )
}
