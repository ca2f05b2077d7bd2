import { htmlEscape } from 'escape-goat'
import type { Brand } from '../../shared/site/brand.ts'
import {
  type Component,
  type ComponentState,
  checkMinutes,
  componentNames,
  components,
  type Incident,
  type Status,
  statusDays,
} from '../../shared/status/status.ts'
import { statusStyle } from '../../shared/status/status-style.ts'
import { dayText, instantText } from '../platform/date-text.ts'

const stateTexts: Readonly<Record<ComponentState, string>> = {
  up: 'Working',
  down: 'Not working',
  unknown: 'Not checked',
}

const dayBefore = (at: string, days: number): string =>
  new Date(Date.parse(at) - days * 86_400_000).toISOString().slice(0, 10)

/** The last 90 days, one bar a day. The text below says the same. */
function history({ checkedAt, days }: Status, component: Component): string {
  const checksOf = new Map(days.map(({ day, checks }) => [day, checks[component]]))
  const bars = Array.from({ length: statusDays }, (_, n) => {
    const day = dayBefore(checkedAt, statusDays - 1 - n)
    const [made, failed] = checksOf.get(day) ?? [0, 0]
    const state = made === 0 ? 'unknown' : failed === 0 ? 'up' : 'down'
    return `<rect class="${state}" x="${n * 4}" width="3" height="28"/>`
  })
  return `<svg viewBox="0 0 ${statusDays * 4 - 1} 28" preserveAspectRatio="none" aria-hidden="true">${bars.join('')}</svg>`
}

/** Names the first day of checks until there are 90 days of them. */
function checkedSince({ checkedAt, days }: Status, checked: readonly Component[]): string {
  const isChecked = ({ checks }: Status['days'][number]) => checked.some((it) => it in checks)
  const first = days.find(isChecked)?.day ?? checkedAt.slice(0, 10)
  return first > dayBefore(checkedAt, statusDays - 1)
    ? `since ${dayText(first)}`
    : `in the last ${statusDays} days`
}

function share(status: Status, component: Component): string {
  const { days } = status
  const made = days.reduce((sum, day) => sum + (day.checks[component]?.[0] ?? 0), 0)
  const failed = days.reduce((sum, day) => sum + (day.checks[component]?.[1] ?? 0), 0)
  if (made === 0) return 'Not checked yet.'
  const failedDays = days.filter((day) => (day.checks[component]?.[1] ?? 0) > 0)
  // Rounded down: 100% means that no check failed.
  const percent = Math.floor(((made - failed) / made) * 10_000) / 100
  const when =
    failedDays.length === 0
      ? ''
      : ` Failed on ${failedDays
          .slice(-5)
          .map(({ day }) => dayText(day))
          .join(
            '; ',
          )}${failedDays.length > 5 ? `, and on ${failedDays.length - 5} earlier days` : ''}.`
  const checked = made === 1 ? '1 check' : `${made.toLocaleString('en-US')} checks`
  return `${percent}% of ${checked} passed ${checkedSince(status, [component])}.${when}`
}

const componentItem = (status: Status, component: Component): string => {
  const state = status.states[component]
  return `<li class="component"><div><h3>${componentNames[component]}</h3><strong class="${state}">${stateTexts[state]}</strong></div>${history(status, component)}<p class="soft">${share(status, component)}</p></li>`
}

const minutesBetween = (from: string, to: string): number =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))

function incidentItem({ startedAt, endedAt, components: affected, notes }: Incident): string {
  const names = affected.map((component) => componentNames[component]).join(', ')
  const time = (at: string) => `<time datetime="${at}">${instantText(at)}</time>`
  const until = endedAt
    ? `to ${time(endedAt)} (${minutesBetween(startedAt, endedAt).toLocaleString('en-US')} min)`
    : '<strong class="down">ongoing</strong>'
  const noted = notes.map(
    ({ at, text }) => `<li>${htmlEscape`<p>${text}</p>`}<p class="soft">${time(at)}</p></li>`,
  )
  return `<li class="incident"><h3>${names}</h3><p class="soft">${time(startedAt)}, ${until}</p>${
    noted.length > 0 ? `<ol>${noted.join('')}</ol>` : ''
  }</li>`
}

function headline({ states, incidents }: Status): string {
  const down = components.filter((component) => states[component] === 'down')
  if (down.length > 0)
    return `Not working: ${down.map((component) => componentNames[component]).join(', ')}`
  if (incidents[0]?.endedAt === null) return 'Ongoing incident'
  return components.every((component) => states[component] === 'unknown')
    ? 'Nothing has been checked yet'
    : 'Everything we check is working'
}

/** The status page: one file, without scripts, so that nothing else has to work. */
export function statusPage(status: Status, { name, contactEmail }: Brand): string {
  const { incidents, checkedAt } = status
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlEscape`${name}`} status</title>
<meta name="description" content="${htmlEscape`Which parts of ${name} are working now, and past incidents.`}">
<style>${statusStyle}</style>
</head>
<body>
<header><a href="/">${htmlEscape`${name}`}</a></header>
<main>
<h1>${headline(status)}</h1>
<p>Checked every ${checkMinutes} minutes the way a buyer would use it, last at <time datetime="${checkedAt}">${instantText(checkedAt)}</time>.</p>
<p class="soft">If that was more than ${checkMinutes * 3} minutes ago, the checks aren’t running, and this page can’t say what is working.</p>
<h2>Components</h2>
<ul>${components.map((component) => componentItem(status, component)).join('')}</ul>
<h2>Incidents ${checkedSince(status, components)}</h2>
${incidents.length > 0 ? `<ul>${incidents.map(incidentItem).join('')}</ul>` : '<p>None.</p>'}
</main>
<footer><p>Is something not working that this page says is working? Write to <a href="mailto:${htmlEscape`${contactEmail}`}">${htmlEscape`${contactEmail}`}</a>.</p></footer>
</body>
</html>
`
}

/** What the site asks for: whether an incident is running, and of what. */
export function runningIncident({ incidents }: Status): string {
  const [newest] = incidents
  const running = newest?.endedAt === null ? newest : undefined
  return JSON.stringify({
    running: running
      ? { components: running.components.map((component) => componentNames[component]) }
      : null,
  })
}
