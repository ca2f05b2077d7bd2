import { useRead } from '../../lib/use-read.ts'

/** Loaded after the page, which is complete without the figures: parsing the schema is slow on phones. */
const load = async (signal: AbortSignal) => {
  const { loadTrackRecord } = await import('./load-track-record.ts')
  signal.throwIfAborted()
  return loadTrackRecord(signal)
}

/** The track record, which anyone may read. */
export const useTrackRecord = () => useRead(load)
