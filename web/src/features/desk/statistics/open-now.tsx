import { useId } from 'react'
import { Link } from 'react-router'
import type { DeskStatistics } from '../../../../../shared/desk/statistics.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { FigureList } from '../desk-figures.tsx'
import { deskTexts } from '../desk-texts.ts'
import { clockText, spanText, timeText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { ScrolledTable } from './scrolled-table.tsx'
import { statisticsTexts } from './statistics-texts.ts'

type Now = DeskStatistics['now']

/** `state=` alone is every state: the queue does not take the last filters then. */
const queueOf = (filter: { person?: string; state?: string }): string =>
  `${paths.desk}?${new URLSearchParams({ state: '', ...filter })}`

const spotChecksAddress = `${paths.desk}?view=spot-checks`

/** What is open now: in all, by person and by plan. Numbers lead to their lists. */
export function OpenNow({ now }: { now: Now }) {
  const texts = useTexts(deskTexts)
  const { figures, filters } = texts
  const { now: words, none } = useTexts(statisticsTexts)
  const heading = useId()
  const timeOf = (instant: string) => timeText(texts, instant, new Date())
  const waiting =
    now.oldestAt === null ? none : spanText(texts, Date.parse(now.asOf) - Date.parse(now.oldestAt))
  const counted = (label: string, value: number, state = '') => ({
    label,
    value,
    tone: state,
    to: queueOf({ state }),
  })
  return (
    <section className="stack gap-3" aria-labelledby={heading}>
      <div className="desk-queue__head">
        <h2 id={heading}>{words.heading}</h2>
        {now.since === null && <p className="quiet">{texts.updated(clockText(texts, now.asOf))}</p>}
      </div>
      {now.since !== null && (
        <p>
          {now.isUnfinished
            ? words.counting(timeOf(now.since))
            : words.counted(timeOf(now.since), timeOf(now.asOf))}
        </p>
      )}
      <div className="desk-figures">
        <FigureList
          figures={[
            counted(figures.open, now.open),
            counted(figures.dueSoon, now.dueSoon, 'due-soon'),
            counted(figures.overdue, now.overdue, 'overdue'),
            counted(filters.states.paused, now.paused, 'paused'),
            { label: words.oldest, value: waiting },
            { label: words.spotChecks, value: now.spotChecks.open, to: spotChecksAddress },
            {
              label: words.lateSpotChecks,
              value: now.spotChecks.late,
              tone: 'overdue',
              to: spotChecksAddress,
            },
          ]}
        />
      </div>
      <p className="quiet">{words.note}</p>
      <div className="statistics__pair">
        <ByPerson now={now} />
        <ByPlan now={now} />
      </div>
    </section>
  )
}

function ByPerson({ now: { people, others } }: { now: Now }) {
  const { now: words } = useTexts(statisticsTexts)
  const { figures, filters } = useTexts(deskTexts)
  const columns = [
    { name: words.claimed, of: 'claimed', state: '' },
    { name: figures.overdue, of: 'overdue', state: 'overdue' },
    { name: filters.states['in-review'], of: 'inReview', state: 'in-review' },
    { name: filters.states.returned, of: 'returned', state: 'returned' },
  ] as const
  return (
    <div className="stack gap-2">
      <h3>{words.people}</h3>
      {people.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <ScrolledTable
          caption={words.people}
          columns={[words.person, ...columns.map(({ name }) => name)]}
          rows={[
            ...people.map((person) => ({
              id: person.userId,
              name: person.name,
              cells: columns.map(({ name, of, state }) => (
                <Link
                  key={of}
                  to={queueOf({ person: person.userId, state })}
                  aria-label={`${words.link(person.name, name)} ${person[of]}`}
                >
                  {person[of]}
                </Link>
              )),
            })),
            ...(others
              ? [
                  {
                    id: 'others',
                    name: words.others(others.members),
                    cells: columns.map(({ of }) => others[of]),
                  },
                ]
              : []),
          ]}
        />
      )}
    </div>
  )
}

function ByPlan({ now: { plans } }: { now: Now }) {
  const { now: words } = useTexts(statisticsTexts)
  const { figures, filters } = useTexts(deskTexts)
  return (
    <div className="stack gap-2">
      <h3>{words.plans}</h3>
      {plans.length === 0 ? (
        <p>{words.noneOpen}</p>
      ) : (
        <ScrolledTable
          caption={words.plans}
          columns={[
            words.plan,
            figures.open,
            figures.dueSoon,
            figures.overdue,
            filters.states.paused,
          ]}
          rows={plans.map(({ deliveryHours, open, dueSoon, overdue, paused }) => ({
            id: String(deliveryHours),
            name: words.hours(deliveryHours),
            cells: [open, dueSoon, overdue, paused],
          }))}
        />
      )}
    </div>
  )
}
