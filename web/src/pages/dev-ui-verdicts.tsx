import type { VerificationRequest } from '../../../shared/request.ts'
import { ScoreBadge } from '../features/requests/score-badge.tsx'
import { scoreView } from '../lib/score.ts'
import { CompanyName } from '../ui/company-name.tsx'
import { Gauge } from '../ui/gauge/gauge.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { Section } from '../ui/section/section.tsx'

const scores: readonly VerificationRequest['score'][] = [
  100,
  86,
  80,
  79,
  60,
  59,
  12,
  0,
  'high',
  'medium',
  'low',
]

const tones = ['info', 'warning', 'bad', 'good'] as const

export function VerdictStates() {
  return (
    <Section title="Verdicts" layout="full">
      <div className="card-grid card-grid--4">
        {scores.map((score) => {
          const view = scoreView(score)
          return (
            <div className="card" key={score}>
              {view && <Gauge {...view} />}
              <ScoreBadge score={score} isAwaited={false} />
            </div>
          )
        })}
        <div className="card">
          <ScoreBadge score="" isAwaited />
        </div>
      </div>
      {tones.map((tone) => (
        <Notice tone={tone} key={tone}>
          <p>
            A notice that is {tone}, with <a href="#main">a link to the top</a>.
          </p>
        </Notice>
      ))}
      <p>
        <CompanyName name="华为技术有限公司" /> · <CompanyName name="BYD Company Limited" />
      </p>
    </Section>
  )
}
