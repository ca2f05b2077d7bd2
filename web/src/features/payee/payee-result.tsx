import type { ReactNode } from 'react'
import type { PayeeCheck, PayeePair, PayeeRole } from '../../../../shared/payee/payee-check.ts'
import { overallOf, roleLabels, verdictOf } from '../../domain/payee/verdicts.ts'
import { formatDateTime } from '../../lib/format.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import './payee-result.css'

type Segment = { text: string; differs: boolean }

/** A name in which the differences from the other are marked, not by color alone. */
function MarkedName({ name, segments }: { name: string; segments: Segment[] | undefined }) {
  if (!segments) return <CompanyName name={name} />
  return (
    <span className="company-name" lang="zh-Hans" translate="no">
      {segments.map(({ text, differs }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a name never move
        differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </span>
  )
}

const wordsOf = (segments: Segment[]): string =>
  segments.flatMap(({ text, differs }) => (differs ? [text] : [])).join(' ')

function Pair({ check, pair }: { check: PayeeCheck; pair: PayeePair }) {
  const { title, text, tone } = verdictOf(pair)
  const sides: [PayeeRole, Segment[] | undefined][] = [
    [pair.between[0], pair.marks?.first],
    [pair.between[1], pair.marks?.second],
  ]
  return (
    <li className={`payee-pair tone-${tone}`}>
      <h3>
        {roleLabels[pair.between[0]]} and {roleLabels[pair.between[1]].toLowerCase()}: {title}
      </h3>
      <p>{text}</p>
      <dl className="payee-pair__names stack gap-2">
        {sides.map(([role, segments]) => (
          <div key={role}>
            <dt>{roleLabels[role]}</dt>
            <dd>
              <MarkedName name={check[role]} segments={segments} />
              {segments && wordsOf(segments) !== '' && (
                <span className="visually-hidden">, differing in {wordsOf(segments)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

type Props = {
  check: PayeeCheck
  /** Whether a report of the buyer speaks against the payment; undefined until that is known. */
  isWarned: boolean | undefined
  /** What the buyer's reports say. */
  children?: ReactNode
}

export function PayeeResult({ check, isWarned, children }: Props) {
  const found = overallOf(check.pairs, isWarned)
  // No green light that turns red a second later.
  const overall = isWarned === undefined && found?.tone === 'good' ? undefined : found
  return (
    <div className="payee-result stack gap-4">
      {overall && (
        <Notice tone={overall.tone}>
          <div>
            <p className="payee-result__verdict">{overall.title}</p>
            <p>{overall.next}</p>
          </div>
        </Notice>
      )}
      {children}
      <p className="quiet">
        Compared <time dateTime={check.checkedAt}>{formatDateTime(check.checkedAt)}</time>
      </p>
      <ul className="stack gap-4">
        {check.pairs.map((pair) => (
          <Pair key={pair.between.join()} check={check} pair={pair} />
        ))}
      </ul>
    </div>
  )
}
