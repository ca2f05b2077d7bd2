import { createServer } from 'node:net'

const free = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The only port above 10,000 that `fetch` and browsers refuse. Source: https://fetch.spec.whatwg.org/#port-blocking */
const badPort = 10_080

/** Linux uses higher ports for outgoing connections, so a free one may be taken at any moment. */
const maxPort = 32_700

/**
 * Ports for one copy of the product: one for the site and a block for the rest.
 * @param from the first port to try; copies that start at the same time should pass different ones
 */
export async function freePorts(from: number): Promise<{ port: number; portBase: number }> {
  for (let portBase = from; portBase < maxPort; portBase += 20) {
    const block = Array.from({ length: 20 }, (_, offset) => portBase + offset)
    if (block.includes(badPort)) continue
    if ((await Promise.all(block.map(free))).every(Boolean))
      return { port: portBase + 19, portBase }
  }
  throw new Error('No block of free ports was found')
}
