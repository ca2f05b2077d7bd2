import { parseArgs } from 'node:util'
import { messageOf, terminal } from 'local-aws/log'
import { StartError } from 'local-aws/start-error'
import { brand } from '../shared/site/brand.ts'
import { type Cloud, startCloud } from './cloud.ts'
import { whenNpmIsGone } from './parent.ts'
import { defaultPort, defaultPortBase, portFromEnv } from './ports.ts'

async function main() {
  const values = flags()
  const running = stopOnSignal()
  const cloud = await startCloud({
    port: portFromEnv('PORT', defaultPort),
    portBase: portFromEnv('LOCAL_PORT_BASE', defaultPortBase),
    fresh: values.fresh,
    dev: values.dev,
    install: !values['no-install'],
    log: terminal,
  })
  running.cloud = cloud
  const demo = values.demo
    ? await (await import('./demo.ts')).addDemoData(cloud, terminal)
    : undefined
  // Every page asks for the status, which a schedule writes later.
  await cloud.invoke('veridock-local-check-site', {})
  terminal(`${brand.name} is ready: ${cloud.endpoints.site}`)
  terminal(`  Inbox:     ${cloud.endpoints.mail.inbox}`)
  terminal(
    `  Reports:   drop PDFs into s3://${cloud.endpoints.s3.reportsBucket}/inbox/ at ${cloud.endpoints.s3.endpoint}`,
  )
  terminal(`  Addresses: ${cloud.stateDir}/endpoints.json`)
  if (demo) terminal(`  Demo:      sign in as ${demo.email} with ${demo.password}`)
}

function flags() {
  try {
    return parseArgs({
      options: {
        fresh: { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
        'no-install': { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new StartError(
      `${messageOf(error).split('. ')[0]}. Options: --fresh, --demo, --dev and --no-install.`,
    )
  }
}

/**
 * Stops the local cloud on a signal or when npm has ended. Before the cloud is ready, exits at
 * once: its child processes stop with this process.
 */
function stopOnSignal(): { cloud?: Cloud } {
  const running: { cloud?: Cloud } = {}
  let isEnding = false
  const stop = () => {
    if (isEnding || !running.cloud) process.exit(1)
    isEnding = true
    terminal('Stopping ...')
    void running.cloud.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        terminal(messageOf(error))
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  whenNpmIsGone(stop)
  return running
}

try {
  await main()
} catch (error) {
  terminal(error instanceof StartError ? error.message : String((error as Error).stack ?? error))
  process.exit(1)
}
