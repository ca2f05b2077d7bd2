import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

export const defaultPort = 5173
export const defaultPortBase = 5180

/** Which stand-in listens where. `portBase + 11` and up is kept for parts of later. */
export const portsFrom = (site: number, base: number) => ({
  site,
  api: base,
  dynamodb: base + 1,
  s3: base + 2,
  cognito: base + 3,
  mail: base + 4,
  lambda: base + 5,
  sqs: base + 6,
  /** DynamoDB Local itself; everybody else talks to the proxy in front of it. */
  dynamodbLocal: base + 7,
  secrets: base + 8,
  model: base + 9,
  payments: base + 10,
  managedLogin: base + 13,
})
export type Ports = ReturnType<typeof portsFrom>

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** @throws StartError where the site's port lies among the others */
export function assertApart({ site, ...others }: Ports): void {
  for (const [part, port] of Object.entries(others))
    if (port === site)
      throw new StartError(
        `PORT ${site} is also the port of ${part}: LOCAL_PORT_BASE and the nine after it are for the rest.`,
      )
}

/** @throws StartError naming the first port that is taken, and the variable that moves it */
export async function checkPorts(ports: Ports): Promise<void> {
  for (const [part, port] of Object.entries(ports)) {
    if (await isFree(port)) continue
    const variable = part === 'site' ? 'PORT' : 'LOCAL_PORT_BASE'
    throw new StartError(
      `Port ${port} (${part}) is taken: stop what listens there, or set ${variable} to another number.`,
    )
  }
}

/** @throws StartError if the variable holds something else than a port number */
export function portFromEnv(name: string, otherwise: number): number {
  const text = process.env[name]
  if (!text) return otherwise
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_000) return port
  throw new StartError(`${name} is "${text}", which is no port number from 1 to 64999.`)
}
