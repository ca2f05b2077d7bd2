import { Link } from 'react-router'
import { scoreAdvice } from '../../../../shared/reports/score-bands.ts'
import { verdictNames } from '../../../../shared/reports/verdict-words.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { paths } from '../../../../shared/site/pages.ts'

/** The meaning of the newest score, and what to do next. */
export function ScoreAdvice({ request }: { request: VerificationRequest }) {
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
