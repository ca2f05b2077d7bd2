import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log.ts'
import { StartError } from './start-error.ts'

const oldest = 17
const debianPackage = 'openjdk-17-jre-headless'

/** The major version of one Java, or undefined where there is none. */
function majorVersionOf(java: string): number | undefined {
  const { stderr, stdout, status } = spawnSync(java, ['-version'], { encoding: 'utf8' })
  if (status !== 0) return undefined
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(`${stderr}${stdout}`) ?? []
  return first === '1' ? Number(second) : Number(first)
}

function installed(): string[] {
  const home = process.env.JAVA_HOME
  const folder = '/usr/lib/jvm'
  let packaged: string[] = []
  try {
    packaged = readdirSync(folder).map((name) => join(folder, name, 'bin/java'))
  } catch {
    // No packaged Java at all.
  }
  return [...(home ? [join(home, 'bin/java')] : []), 'java', ...packaged]
}

const newEnough = (): string | undefined =>
  installed().find((java) => (majorVersionOf(java) ?? 0) >= oldest)

const aptIsHere = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/**
 * The Java that DynamoDB Local runs on, installed where it is missing and the machine allows it.
 * @throws StartError saying what to install
 */
export function ensureJava(log: Log): string {
  const found = newEnough()
  if (found) return found
  if (!aptIsHere())
    throw new StartError(
      `Java ${oldest} or newer is needed and was not found: install it (on Debian: apt-get install ${debianPackage}) or set JAVA_HOME.`,
    )
  log(`Java ${oldest} is missing: installing ${debianPackage} with apt-get ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0)
      throw new StartError(
        `Java ${oldest} or newer is needed and apt-get could not install it: ${stderr.trim().split('\n').at(-1) ?? 'no reason given'}`,
      )
  }
  const now = newEnough()
  if (now) return now
  throw new StartError(
    `Java ${oldest} or newer is needed; ${debianPackage} is installed but does not run.`,
  )
}
