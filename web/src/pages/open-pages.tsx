import { useLocation } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import Sources from './sources.tsx'
import TrackRecord from './track-record.tsx'

/** What we let everybody check of us, in one file: the start page loads the name of every file that has a page of its own. */
export default function OpenPages() {
  const isSources = useLocation().pathname.replace(/\/+$/, '') === paths.sources
  return isSources ? <Sources /> : <TrackRecord />
}
