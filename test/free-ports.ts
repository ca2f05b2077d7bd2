import { createServer } from 'node:net'

const free = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Above, Linux takes ports for connections: one that was free a moment ago may be a client's. */
const below = 32_700

/**
 * Ports for one copy of the product: one for the site and a block for the rest.
 * @param from where to begin looking; copies that start together begin apart
 */

export async function freePorts(from: number): Promise<{ port: number; portBase: number }> {
  for (let portBase = from; portBase < below; portBase += 20) {
    const block = Array.from({ length: 20 }, (_, offset) => free(portBase + offset))
    if ((await Promise.all(block)).every(Boolean)) return { port: portBase + 19, portBase }
  }
  throw new Error('No block of free ports was found')
}
