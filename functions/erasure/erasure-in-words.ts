import type { Erasure } from './erasure.ts'

const minutes = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

/** The progress of an erasure, without personal data, since answers are logged. */
export const describeErasure = ({
  receipt,
  startedAt,
  step,
  items,
  files,
  progressAt,
}: Erasure): string =>
  `Erasing since ${minutes(startedAt)}; step "${step}", ${items} items and ${files} files so far, last progress ${minutes(progressAt)}. The receipt is ${receipt}.`
