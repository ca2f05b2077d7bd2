import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const socketOf = (name: string): string => {
  const short = createHash('sha256').update(name).digest('hex').slice(0, 16)
  return join(tmpdir(), `local-aws-${short}.sock`)
}

/** Whether another process has the lock. */
export const isTaken = (name: string): Promise<boolean> => answers(socketOf(name))

/**
 * Takes a lock that only one process can have. The lock is a socket, which the system closes when
 * the process ends for any reason.
 * @returns the lock (close it to release it), or undefined if another process has it
 */
export async function takeLock(name: string): Promise<Server | undefined> {
  const path = socketOf(name)
  if (await answers(path)) return undefined
  rmSync(path, { force: true })
  const server = createServer((socket) => socket.end())
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(path, listening)
  })
  server.unref()
  return server
}

/** Runs while no other process runs under the same lock name. */
export async function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  let lock = await takeLock(name)
  while (!lock) {
    await wait(100)
    lock = await takeLock(name)
  }
  try {
    return await run()
  } finally {
    const held = lock
    await new Promise<void>((closed) => held.close(() => closed()))
  }
}

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
