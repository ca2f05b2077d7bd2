import type { ReactNode } from 'react'
import { Main } from './main.tsx'
import { PageTitle } from './page-title.tsx'
import { SiteHeader } from './site-header.tsx'

type Props = {
  title: string
  header?: ReactNode
  /** `form` and `text` keep lines short; `wide` is for tables. */
  width?: 'form' | 'text' | 'wide'
  children: ReactNode
}

export function SitePage({ title, header, width = 'text', children }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <SiteHeader>{header}</SiteHeader>
      <Main name={title} className={`page page--${width}`}>
        {children}
      </Main>
    </>
  )
}
