import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import Sources from './sources.tsx'
import TrackRecord from './track-record.tsx'

const others: Readonly<Record<string, ComponentType>> = {
  [paths.sources]: Sources,
}

/** What we let everybody check of us, in one file: see `legal-pages.tsx`. */
export default function OpenPages() {
  const Page = others[useLocation().pathname.replace(/\/+$/, '')] ?? TrackRecord
  return <Page />
}
