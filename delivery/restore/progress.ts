import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'

/** What became of the items of one kind. */
const Counts = z.object({
  same: z.int(),
  putBack: z.int(),
  setBack: z.int(),
  /** Differs, and stays as it is. */
  kept: z.int(),
  /** By reason. */
  leftOut: z.record(z.string(), z.int()),
})
export type Counts = z.infer<typeof Counts>

const Key = z.object({ pk: z.string(), sk: z.string() })

const Figures = z.object({
  kinds: z.record(z.string(), Counts),
  /** Items that an operator should look at, by reason. */
  named: z.record(z.string(), z.array(z.string())),
})
export type Figures = z.infer<typeof Figures>

const Progress = z.object({
  /** Of which restoration. */
  of: z.record(z.string(), z.string()),
  /** Of each round, by segment: the last key that was worked off. */
  rounds: z.array(z.array(z.union([Key, z.literal('begin'), z.literal('end')]))),
  figures: Figures,
})
export type Progress = z.infer<typeof Progress>

export const newProgress = (of: Progress['of'], rounds: number, segments: number): Progress => ({
  of,
  rounds: Array.from({ length: rounds }, () => Array(segments).fill('begin')),
  figures: { kinds: {}, named: {} },
})

/** Where a restoration continues. Losing it costs time alone: every write can be repeated. */
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
    // Renamed, so that a kill leaves the former one whole.
    writeFileSync(`${path}.new`, JSON.stringify(progress), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  },
  remove: () => rmSync(path, { force: true }),
})

/** For a plan: it writes nothing. */
export const noProgressFile: ProgressFile = {
  read: () => undefined,
  write: () => {},
  remove: () => {},
}

/** @returns undefined where the file is of another restoration, or of none */
export function resumed(file: ProgressFile, beginning: Progress): Progress | undefined {
  const { data } = Progress.safeParse(file.read())
  const isSame =
    data &&
    isDeepStrictEqual(data.of, beginning.of) &&
    isDeepStrictEqual(
      data.rounds.map(({ length }) => length),
      beginning.rounds.map(({ length }) => length),
    )
  return isSame ? data : undefined
}
