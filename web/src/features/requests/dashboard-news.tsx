import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { News } from '../../../../shared/dashboard/dashboard.ts'
import { isNoPay, verdictNames } from '../../../../shared/reports/verdict-words.ts'
import { newsQuery } from '../../domain/requests/first-screen.ts'
import { watchPath } from '../../domain/watches/watch-paths.ts'
import { formatMoment } from '../../lib/format.ts'
import { requestPath } from '../../lib/paths.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

const kinds: Readonly<
  Record<News['kind'], { title: string; link: string; tone: 'info' | 'warning' }>
> = {
  change: { title: 'Changed', link: 'See what changed', tone: 'info' },
  'newer-report': { title: 'Newer report', link: 'Read the newer report', tone: 'info' },
  'other-company': {
    title: 'Report on another company',
    link: 'Read the report',
    tone: 'warning',
  },
  late: { title: 'Late', link: 'See the request', tone: 'warning' },
}

/** Always `bad` if the verdict says not to pay, whatever kind the news is. */
const toneOf = ({ kind, verdict, isWorse }: News): 'bad' | 'warning' | 'info' => {
  if (isWorse || (verdict && isNoPay(verdict))) return 'bad'
  return verdict === 'proceed-with-care' ? 'warning' : kinds[kind].tone
}

/** A report that is a PDF alone has no verdict; a change for the worse is told all the same. */
const titleOf = (news: News): string => {
  const { kind, verdict } = news
  if (news.expectedAt) return 'New deadline'
  if (toneOf(news) !== 'bad') return kinds[kind].title
  return verdict ? verdictNames[verdict].title : 'Worse than before'
}

/** Said where the title does not say it. */
const verdictText = (news: News): string =>
  news.verdict && toneOf(news) !== 'bad' ? ` Our verdict: ${verdictNames[news.verdict].title}.` : ''

const sentence = (text: string) => (text === '' || /[.。!?]$/.test(text) ? text : `${text}.`)

function dueText({ kind, at, expectedAt }: News): string {
  if (kind !== 'late') return ''
  return expectedAt
    ? ` It is now due by ${formatMoment(expectedAt)}.`
    : ` It was due by ${formatMoment(at)}.`
}

const pathOf = ({ watchId, requestId }: News): string =>
  watchId === null ? requestPath(requestId) : watchPath(watchId)

function NewsLine({ news }: { news: News }) {
  const { company, englishName, text, kind } = news
  return (
    <p>
      <strong>
        {titleOf(news)}: <MixedText>{company}</MixedText>
        {englishName && ` (${englishName})`}.
      </strong>{' '}
      <MixedText>{sentence(text) + dueText(news) + verdictText(news)}</MixedText>{' '}
      <Link to={pathOf(news)}>{kinds[kind].link}</Link>
    </p>
  )
}

/** On top of the dashboard, in the color of the verdict: what is bad first, then the newest first. */
export function DashboardNews() {
  const { data = [] } = useQuery(newsQuery())
  return (['bad', 'warning', 'info'] as const).map((tone) => {
    const ofTone = data.filter((news) => toneOf(news) === tone)
    if (ofTone.length === 0) return null
    return (
      <Notice key={tone} tone={tone}>
        <div className="stack gap-2">
          {ofTone.map((news) => (
            <NewsLine key={news.kind + news.requestId} news={news} />
          ))}
        </div>
      </Notice>
    )
  })
}
