import { Link } from 'react-router'
import type { Watch } from '../../../../shared/monitoring/watch.ts'
import { isNoPay, verdictNames } from '../../../../shared/reports/verdict-words.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { watchPath } from '../../domain/watches/watch-paths.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useWatches } from './use-watches.ts'

/** Whatever has changed: on a company that is not to be paid, no change is told calmly. */
const isBad = ({ lastChange, verdict }: Watch): boolean =>
  (lastChange?.level === 'alert' && lastChange.tone === 'worse') || (!!verdict && isNoPay(verdict))

const BothNames = ({ watch: { company, englishName } }: { watch: Watch }) => (
  <>
    <MixedText>{company}</MixedText>
    {englishName && ` (${englishName})`}
  </>
)

const sentence = (text: string) => (text === '' || /[.。!?]$/.test(text) ? text : `${text}.`)

/** A report that is a PDF alone has no verdict; the change is told all the same. */
function BadNews({ watch }: { watch: Watch }) {
  const { verdict } = watch
  return (
    <Notice tone="bad">
      <p>
        <strong>
          {verdict ? verdictNames[verdict].title : 'Worse than before'}: <BothNames watch={watch} />
          .
        </strong>{' '}
        <MixedText>{sentence(watch.lastChange?.text ?? '')}</MixedText>{' '}
        <Link to={watchPath(watch.id)}>See what changed</Link>
      </p>
    </Notice>
  )
}

function OtherNews({ watches }: { watches: readonly Watch[] }) {
  const [only] = watches
  if (!only) return null
  const isOne = watches.length === 1
  return (
    <Notice tone="info">
      <p>
        {isOne ? (
          <>
            Changed: <BothNames watch={only} />.{' '}
            <MixedText>{sentence(only.lastChange?.text ?? '')}</MixedText>
            {only.verdict && ` Our verdict: ${verdictNames[only.verdict].title}.`}
          </>
        ) : (
          `${watches.length} watched suppliers have changed.`
        )}{' '}
        <Link to={isOne ? watchPath(only.id) : paths.monitoring}>See what changed</Link>
      </p>
    </Notice>
  )
}

/** On the dashboard while watched suppliers have changes that were not seen: what is bad, in red. */
export function WatchNews() {
  const { data } = useWatches()
  const unread = data?.items.filter((watch) => watch.unread) ?? []
  return (
    <>
      {unread.filter(isBad).map((watch) => (
        <BadNews key={watch.id} watch={watch} />
      ))}
      <OtherNews watches={unread.filter((watch) => !isBad(watch))} />
    </>
  )
}
