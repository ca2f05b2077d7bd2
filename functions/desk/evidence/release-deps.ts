import type { ReleasedEvidence } from '../../../shared/desk/released-evidence.ts'
import { pictureType } from '../../requests/file-links.ts'
import { isReleased, type StoredReleased } from '../../requests/released-evidence.ts'
import type { EvidenceDeps } from './evidence-deps.ts'
import type { Releases } from './release-repository.ts'

/** What the routes of released evidence need; each takes a part of it. */
export type ReleaseDeps = Pick<
  EvidenceDeps,
  'requests' | 'claims' | 'files' | 'forms' | 'links' | 'readers' | 'requireScan' | 'clock'
> & { evidence: Pick<EvidenceDeps['evidence'], 'find'>; releases: Releases }

/** Released evidence, with a link to its picture until it is taken back. */
export async function shownReleased(
  { links }: Pick<ReleaseDeps, 'links'>,
  stored: StoredReleased,
  now: Date,
): Promise<ReleasedEvidence> {
  const { key, ...item } = stored
  if (!isReleased(stored)) return { ...item, url: null }
  const how = { type: pictureType(key), fileName: item.id, download: false }
  return { ...item, url: (await links.sign(key, how, now)).url }
}
