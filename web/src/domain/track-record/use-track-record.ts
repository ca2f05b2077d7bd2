import { useRead } from '../../lib/use-read.ts'

/** After the page: these pages are whole without the figures, and a schema takes a phone time. */
const load = async (signal: AbortSignal) => {
  const { loadTrackRecord } = await import('./load-track-record.ts')
  signal.throwIfAborted()
  return loadTrackRecord(signal)
}

/** The track record, which anyone may read. */
export const useTrackRecord = () => useRead(load)
