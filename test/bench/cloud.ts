import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import type { Endpoints } from '../../local/endpoints.ts'
import { freePorts } from '../free-ports.ts'

/** Runs a bench against a new local cloud, whose data is deleted afterwards. */
export async function withCloud<Result>(
  bench: (endpoints: Endpoints, cloud: Cloud, stateDir: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'veridock-bench-'))
  const stateDir = join(folder, 'state')
  const cloud = await startCloud({
    ...(await freePorts(27_000 + (process.pid % 200) * 20)),
    stateDir,
    log: () => undefined,
  })
  try {
    // Without its first round, every page asks for a status that is not there.
    await cloud.invoke('veridock-local-check-site', {})
    return await bench(cloud.endpoints as Endpoints, cloud, stateDir)
  } finally {
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
