import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { join, resolve } from 'node:path'
import { takeLock } from './lock.ts'
import { StartError, StateInUseError } from './start-error.ts'

/**
 * Writes a file so that a reader, or a kill in the middle, sees the old or the new content whole.
 */
export function writeAtomically(path: string, content: string): void {
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, content)
  renameSync(temporary, path)
}

/** @throws StartError naming the file: it was edited, or the disk lost a part of it */
export function parseJson<T>(text: string, path: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new StartError(`${path} cannot be read as it stands: mend or remove it, or start fresh.`)
  }
}

export function readJson<T>(path: string): T | undefined {
  try {
    return parseJson<T>(readFileSync(path, 'utf8'), path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const writeJson = (path: string, value: unknown): void =>
  writeAtomically(path, `${JSON.stringify(value, null, 2)}\n`)

/** A folder that outlives the process: ids, credentials and the data of every service. */
export class State {
  readonly dir: string
  readonly #lock: Server
  #facts: Record<string, string>

  private constructor(dir: string, lock: Server) {
    this.dir = dir
    this.#lock = lock
    this.#facts = readJson(this.path('ids.json')) ?? {}
  }

  /**
   * @param fresh deletes what is there, except the entries that it names
   * @throws StateInUseError if another process uses the folder
   */
  static async open(dir: string, fresh?: { except: string[] }): Promise<State> {
    const lock = await takeLock(resolve(dir))
    if (!lock) throw new StateInUseError(dir)
    mkdirSync(dir, { recursive: true })
    if (fresh)
      for (const name of readdirSync(dir))
        if (!fresh.except.includes(name)) rmSync(join(dir, name), { recursive: true, force: true })
    mkdirSync(join(dir, 'logs'), { recursive: true })
    return new State(resolve(dir), lock)
  }

  path(...parts: string[]): string {
    return join(this.dir, ...parts)
  }

  /** A sub-folder, made where it is missing. */
  folder(...parts: string[]): string {
    const path = this.path(...parts)
    mkdirSync(path, { recursive: true })
    return path
  }

  /** The stored value; made and stored on the first call. */
  once(name: string, make: () => string): string {
    const known = this.#facts[name]
    if (known !== undefined) return known
    const made = make()
    this.#facts = { ...this.#facts, [name]: made }
    writeJson(this.path('ids.json'), this.#facts)
    return made
  }

  /** Overwrites a stored value. */
  put(name: string, value: string): void {
    this.#facts = { ...this.#facts, [name]: value }
    writeJson(this.path('ids.json'), this.#facts)
  }

  close(): Promise<void> {
    return new Promise((done) => this.#lock.close(() => done()))
  }
}
