import type { ReactNode } from 'react'

export type Level = 2 | 3 | 4

type Props = { level: Level; id?: string; children: ReactNode }

export function Heading({ level, id, children }: Props) {
  const Tag = `h${level}` as const
  return <Tag id={id}>{children}</Tag>
}
