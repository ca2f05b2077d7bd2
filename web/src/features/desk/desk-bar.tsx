import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { DeskMe } from '../../../../shared/desk/desk-me.ts'
import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { BrandMark } from '../../ui/brand-mark/brand-mark.tsx'
import { deskMeQuery } from './desk-queries.ts'
import { deskTexts } from './desk-texts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LeaveButton } from './second-factor/leave-button.tsx'
import { useTexts } from './texts.ts'
import './desk-bar.css'

type Props = { title: string; onLanguage: (language: DeskLanguage) => void }

/** What the desk has in place of the site's header: its parts, the member and the language. */
export function DeskBar({ title, onLanguage }: Props) {
  const { bar, roles } = useTexts(deskTexts)
  const { data: me } = useQuery(deskMeQuery())
  return (
    <div className="desk-bar">
      <Link className="desk-bar__home" to={paths.desk} aria-label={bar.home}>
        <BrandMark />
      </Link>
      <h1>{title}</h1>
      {me && <Parts roles={me.roles} />}
      <div className="desk-bar__end">
        {me && <span className="quiet">{bar.zone}</span>}
        {me && (
          <span className="quiet">
            <span className="desk-bar__name" title={me.name}>
              {me.name}
            </span>{' '}
            · {me.roles.map((role) => roles[role]).join(' · ')}
          </span>
        )}
        <LanguageSwitch onChange={onLanguage} />
        <Link to={paths.dashboard}>{bar.account}</Link>
        <LeaveButton variant="link" size="small">
          {bar.leave}
        </LeaveButton>
      </div>
    </div>
  )
}

function Parts({ roles }: Pick<DeskMe, 'roles'>) {
  const { bar } = useTexts(deskTexts)
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const isQueue = pathname.replace(/\/+$/, '') === paths.desk
  const isAdmin = roles.includes('desk-admins')
  const view = isQueue ? parameters.get('view') : null
  const state = isQueue && view === null ? parameters.get('state') : null
  const ownStates = ['mine', 'in-review']
  const parts = [
    {
      to: paths.desk,
      text: bar.queue,
      isHere: isQueue && view === null && !ownStates.includes(state ?? ''),
    },
    { to: `${paths.desk}?state=mine`, text: bar.mine, isHere: state === 'mine' },
    { to: `${paths.desk}?state=in-review`, text: bar.review, isHere: state === 'in-review' },
    { to: `${paths.desk}?view=finished`, text: bar.finished, isHere: view === 'finished' },
    ...(isAdmin || roles.includes('reviewers')
      ? [
          {
            to: `${paths.desk}?view=spot-checks`,
            text: bar.spotChecks,
            isHere: view === 'spot-checks',
          },
        ]
      : []),
    { to: paths.deskDisputes, text: bar.disputes, isHere: pathname.startsWith(paths.deskDisputes) },
    ...(isAdmin
      ? [
          {
            to: paths.deskStatistics,
            text: bar.statistics,
            isHere: pathname.startsWith(paths.deskStatistics),
          },
          { to: paths.deskPeople, text: bar.people, isHere: pathname.startsWith(paths.deskPeople) },
        ]
      : []),
  ]
  return (
    <nav className="desk-bar__parts" aria-label={bar.parts}>
      {parts.map(({ to, text, isHere }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
