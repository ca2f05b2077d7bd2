import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { findJava, minJavaVersion } from 'local-aws/java'
import type { Log } from 'local-aws/log'
import { StartError } from 'local-aws/start-error'

const debianPackage = 'openjdk-17-jre-headless'
const needed = `Java ${minJavaVersion} or newer is needed`

const hasApt = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/**
 * Finds Java for DynamoDB Local. If it is missing and `install` is true, installs it.
 * @throws StartError that says what to install
 */
export async function ensureJava({
  log,
  install,
}: {
  log: Log
  install: boolean
}): Promise<string> {
  const found = findJava()
  if (found) return found
  if (!install || !hasApt())
    throw new StartError(
      `${needed} and was not found: install it (on Debian: apt-get install ${debianPackage}) or set JAVA_HOME.`,
    )
  log(
    `${needed} and was not found: installing ${debianPackage} with apt-get (--no-install forbids it) ...`,
  )
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]]) {
    await promisify(execFile)('apt-get', args, { env }).catch(({ stderr = '' }) => {
      throw new StartError(
        `${needed} and apt-get could not install it: ${stderr.trim().split('\n').at(-1) || 'no reason given'}`,
      )
    })
  }
  const installed = findJava()
  if (installed) return installed
  throw new StartError(`${needed}; ${debianPackage} is installed but does not run.`)
}
