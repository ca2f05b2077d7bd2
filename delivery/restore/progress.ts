import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'

/** Items of one entity, counted by outcome. */
const Counts = z.object({
  /** The live item equals the backup. */
  same: z.int(),
  inserted: z.int(),
  overwritten: z.int(),
  /** The live item differs and is not changed. */
  kept: z.int(),
  /** Not restored, counted by reason. */
  skipped: z.record(z.string(), z.int()),
})
export type Counts = z.infer<typeof Counts>

const Key = z.object({ pk: z.string(), sk: z.string() })

const Results = z.object({
  /** By entity. */
  counts: z.record(z.string(), Counts),
  /** Keys of items that an operator should look at, by reason. */
  itemsToReview: z.record(z.string(), z.array(z.string())),
})
export type Results = z.infer<typeof Results>

const Progress = z.object({
  /** Identifies the restore that this progress belongs to. */
  restoreId: z.record(z.string(), z.string()),
  /** For each round and each segment of its scan: the last key processed. */
  rounds: z.array(z.array(z.union([Key, z.literal('begin'), z.literal('end')]))),
  results: Results,
})
export type Progress = z.infer<typeof Progress>

export const newProgress = (
  restoreId: Progress['restoreId'],
  rounds: number,
  segments: number,
): Progress => ({
  restoreId,
  rounds: Array.from({ length: rounds }, () => Array(segments).fill('begin')),
  results: { counts: {}, itemsToReview: {} },
})

/** Where an interrupted restore continues. Without it, the restore starts over; every write is idempotent. */
export type ProgressFile = { read(): unknown; write(progress: Progress): void; remove(): void }

export const progressFile = (path: string): ProgressFile => ({
  read() {
    try {
      return JSON.parse(readFileSync(path, 'utf8'))
    } catch {
      return undefined
    }
  },
  write(progress) {
    mkdirSync(dirname(path), { recursive: true })
    // Write and rename: the old file survives a crash.
    writeFileSync(`${path}.new`, JSON.stringify(progress), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  },
  remove: () => rmSync(path, { force: true }),
})

/** For a dry run, which leaves no file behind. */
export const noProgressFile: ProgressFile = {
  read: () => undefined,
  write: () => {},
  remove: () => {},
}

/** @returns the saved progress; undefined if there is none, or it belongs to another restore */
export function savedProgress(file: ProgressFile, initial: Progress): Progress | undefined {
  const { data } = Progress.safeParse(file.read())
  const isSame =
    data &&
    isDeepStrictEqual(data.restoreId, initial.restoreId) &&
    isDeepStrictEqual(
      data.rounds.map(({ length }) => length),
      initial.rounds.map(({ length }) => length),
    )
  return isSame ? data : undefined
}
