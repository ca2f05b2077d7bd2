import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** DynamoDB Local's requirement. */
export const minJavaVersion = 17

/** The major version of a Java command, or undefined if it does not run. */
function majorVersionOf(java: string): number | undefined {
  const { stderr, stdout, status } = spawnSync(java, ['-version'], { encoding: 'utf8' })
  if (status !== 0) return undefined
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(`${stderr}${stdout}`) ?? []
  return first === '1' ? Number(second) : Number(first)
}

function candidates(): string[] {
  const home = process.env.JAVA_HOME
  const folder = '/usr/lib/jvm'
  let packaged: string[] = []
  try {
    packaged = readdirSync(folder).map((name) => join(folder, name, 'bin/java'))
  } catch {
    // No Java packages are installed.
  }
  return [...(home ? [join(home, 'bin/java')] : []), 'java', ...packaged]
}

/** The first Java on this machine that is new enough. */
export const findJava = (): string | undefined =>
  candidates().find((java) => (majorVersionOf(java) ?? 0) >= minJavaVersion)
