import { formatMoment } from '../../lib/format.ts'

export function DateText({ at }: { at: string | null }) {
  const text = at === null ? '' : formatMoment(at)
  return text && at !== null ? <time dateTime={at}>{text}</time> : null
}
