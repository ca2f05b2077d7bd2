import type { ReactNode } from 'react'
import { Main } from './main.tsx'
import { PageTitle } from './page-title.tsx'

type Props = {
  title: string
  /** `form` and `text` keep lines short; `wide` is for tables. */
  width?: 'form' | 'text' | 'wide'
  children: ReactNode
}

export function SitePage({ title, width = 'text', children }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Main name={title} className={`page page--${width}`}>
        {children}
      </Main>
    </>
  )
}
