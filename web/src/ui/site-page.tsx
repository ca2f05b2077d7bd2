import type { ReactNode } from 'react'
import { useBrand } from '../lib/brand.ts'
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
