import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import Changelog from './changelog.tsx'
import Sources from './sources.tsx'
import TrackRecord from './track-record.tsx'
import Trust from './trust.tsx'

const others: Readonly<Record<string, ComponentType>> = {
  [paths.changelog]: Changelog,
  [paths.sources]: Sources,
  [paths.trust]: Trust,
}

/** What we let everybody check of us, in one file: the start page loads the name of every file that has a page of its own. */
export default function OpenPages() {
  const Page = others[useLocation().pathname.replace(/\/+$/, '')] ?? TrackRecord
  return <Page />
}
