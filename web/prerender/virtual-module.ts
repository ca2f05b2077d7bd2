import type { Plugin } from 'vite'

/** A module of the site that is computed at build time. @param code its source */
export const virtualModule = (name: string, code: () => string): Plugin => {
  const id = `virtual:${name}`
  const resolved = `\0${id}`
  return {
    name,
    resolveId: (source) => (source === id ? resolved : undefined),
    load: (source) => (source === resolved ? code() : undefined),
  }
}
