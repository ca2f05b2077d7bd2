import { createServer } from 'node:net'
import { PortInUseError, StartError } from './start-error.ts'

/** The services' ports. `base + 9` to `base + 12` are free for stand-ins. */
export const portsFrom = (site: number, base: number) => ({
  site,
  api: base,
  dynamodb: base + 1,
  s3: base + 2,
  cognito: base + 3,
  mail: base + 4,
  lambda: base + 5,
  sqs: base + 6,
  /** DynamoDB Local itself: clients use the proxy in front of it. */
  dynamodbLocal: base + 7,
  secrets: base + 8,
  managedLogin: base + 13,
})
export type Ports = ReturnType<typeof portsFrom>

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** @throws StartError if two parts have the same port */
export function assertDistinct(ports: Record<string, number>): void {
  const parts = new Map<number, string>()
  for (const [part, port] of Object.entries(ports)) {
    const other = parts.get(port)
    if (other)
      throw new StartError(
        `${other} and ${part} have the same port, ${port}: choose another for one of them.`,
      )
    parts.set(port, part)
  }
}

/** @throws PortInUseError that names the first port in use */
export async function checkPorts(ports: Record<string, number>): Promise<void> {
  for (const [part, port] of Object.entries(ports))
    if (!(await isFree(port))) throw new PortInUseError(port, part)
}
