import { type FSWatcher, watch } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import type { Handler } from 'local-aws/http'
import { type Log, messageOf } from 'local-aws/log'

export type DevSite = {
  /** The distribution answers the others. */
  isForVite: (request: IncomingMessage) => boolean
  handle: Handler
  stop: () => Promise<void>
}

/** Folders whose changes mean new functions or a new template. */
const behindTheApi = ['bin', 'infra', 'functions', 'shared']
const quietMs = 200

/** Vite's development server as the site, and a new deployment whenever the code behind changes. */
export async function startDevSite(options: {
  root: string
  server: Server
  reload: () => Promise<void>
  log: Log
}): Promise<DevSite> {
  const { root, server, reload, log } = options
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, ws: { server } },
    appType: 'spa',
  })
  const watchers = watchFor(
    behindTheApi.map((folder) => join(root, folder)),
    inTurn(async () => {
      const startedAt = Date.now()
      try {
        await reload()
        log(`Functions reloaded in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
      } catch (error) {
        log(`Not reloaded: ${messageOf(error)}`)
      }
    }),
  )
  return {
    isForVite: ({ url = '/' }) => !url.startsWith('/api/') && url.split('?')[0] !== '/config.json',
    handle: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', resolve)
        vite.middlewares(request, response, (error?: unknown) => {
          if (error) return reject(error)
          response.writeHead(404).end()
        })
      }),
    async stop() {
      for (const watcher of watchers) watcher.close()
      await vite.close()
    },
  }
}

/** Calls back a moment after the last change of a burst. */
function watchFor(folders: string[], changed: () => void): FSWatcher[] {
  let timer: NodeJS.Timeout | undefined
  return folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name?.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(changed, quietMs)
    }),
  )
}

/** One run at a time; calls during a run lead to one more run. */
function inTurn(run: () => Promise<void>): () => void {
  let running = false
  let again = false
  const start = async () => {
    if (running) {
      again = true
      return
    }
    running = true
    do {
      again = false
      await run()
    } while (again)
    running = false
  }
  return () => void start()
}
