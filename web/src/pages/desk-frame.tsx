import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskMe, DeskRole } from '../../../shared/desk/desk-me.ts'
import { AccessNotice, isAccessError } from '../features/desk/desk-access-notice.tsx'
import { DeskBar } from '../features/desk/desk-bar.tsx'
import { DeskLoaded } from '../features/desk/desk-loaded.tsx'
import { deskMeQuery } from '../features/desk/desk-queries.ts'
import DeskNotFound from '../features/desk/entrance/desk-not-found.tsx'
import { type AccessTexts, accessTexts } from '../features/desk/second-factor/access-texts.ts'
import { Language, useTexts } from '../features/desk/texts.ts'
import { useDeskLanguage } from '../features/desk/use-desk-language.ts'
import { codeOf } from '../lib/api-error.ts'
import { useBrand } from '../lib/brand.ts'
import { Main } from '../ui/main.tsx'
import '../features/desk/desk.css'

type Props = {
  title: keyof AccessTexts['titles']
  /** Who finds the page. @default every member */
  onlyFor?: DeskRole
  children: (me: DeskMe) => ReactNode
}

/** Asks the server who the member is: a role or a session can have ended since the sign-in. */
function Content({ children }: Pick<Props, 'children'>) {
  const texts = useTexts(accessTexts)
  const me = useQuery(deskMeQuery())
  if (isAccessError(me.error)) return <AccessNotice error={me.error} />
  // A member who is known works on when this is asked again in vain.
  if (me.data) return children(me.data)
  const failed = codeOf(me.error) === 'network' ? texts.network : texts.deskFailed
  return <DeskLoaded query={me} failed={failed} />
}

/** A page of the report desk, in the member's language. Everybody else finds no such page. */
export function DeskFrame({ title, onlyFor, children }: Props) {
  const [language, choose] = useDeskLanguage()
  const texts = accessTexts[language]
  const { name } = useBrand()
  const { data: me, error } = useQuery(deskMeQuery())
  const lacksRole = onlyFor !== undefined && me !== undefined && !me.roles.includes(onlyFor)
  if (codeOf(error) === 'not-found' || lacksRole) return <DeskNotFound />
  return (
    <Language value={language}>
      <title>{`${texts.titles[title]} · ${name}`}</title>
      {/* The same name in both languages, so that the switch keeps the focus. */}
      <Main name="desk" className="page page--wide page--desk">
        <div className="desk stack gap-3">
          {/* A report is no part of the desk in the bar, which then names the desk. */}
          <DeskBar title={texts.titles[title === 'report' ? 'desk' : title]} onLanguage={choose} />
          <Content>{children}</Content>
        </div>
      </Main>
    </Language>
  )
}
