import type { ReactNode } from 'react'
import { paths } from '../../../shared/site/pages.ts'
import { useBrand } from '../lib/brand.ts'
import { ButtonLink } from './button/button.tsx'
import { Main } from './main.tsx'

type Props = {
  title: string
  /** `form` and `text` keep lines short; `wide` is for tables. */
  width?: 'form' | 'text' | 'wide'
  children: ReactNode
}

export function SitePage({ title, width = 'text', children }: Props) {
  const { name } = useBrand()
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <Main name={title} className={`page page--${width}`}>
        {children}
      </Main>
    </>
  )
}

/** The heading of a page that the dashboard leads to. */
export const PageHead = ({ title }: { title: string }) => (
  <div className="spread gap-4">
    <h1>{title}</h1>
    <ButtonLink to={paths.dashboard}>Back to Dashboard</ButtonLink>
  </div>
)
