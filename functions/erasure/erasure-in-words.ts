import { isoMinute } from '../platform/date-text.ts'
import type { Erasure } from './entities.ts'

/** The progress of an erasure, without personal data, since answers are logged. */
export const describeErasure = ({
  receipt,
  startedAt,
  step,
  items,
  files,
  progressAt,
}: Erasure): string =>
  `Erasing since ${isoMinute(startedAt)}; step "${step}", ${items} items and ${files} files so far, last progress ${isoMinute(progressAt)}. The receipt is ${receipt}.`
