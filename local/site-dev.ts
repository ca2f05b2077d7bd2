import { type FSWatcher, watch } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import type { Handler } from 'local-aws/http'
import { type Log, messageOf } from 'local-aws/log'
import { statusPath } from '../shared/status/status-paths.ts'

export type DevSite = {
  /** Whether Vite handles the request; otherwise the distribution does. */
  isForVite: (request: IncomingMessage) => boolean
  handle: Handler
  stop: () => Promise<void>
}

/** Folders with the sources of functions and templates. */
const backendFolders = ['bin', 'infra', 'functions', 'shared']
const quietMs = 200

/** Serves the site with Vite, and redeploys the backend when its sources change. */
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
    backendFolders.map((folder) => join(root, folder)),
    runOneAtATime(async () => {
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
    isForVite: ({ url = '/' }) =>
      !['/api/', statusPath].some((path) => url.startsWith(path)) &&
      url.split('?')[0] !== '/config.json',
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

/** Calls back once after a burst of changes. */
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

/** Allows one run at a time. Calls during a run cause one more run afterwards. */
function runOneAtATime(run: () => Promise<void>): () => void {
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
