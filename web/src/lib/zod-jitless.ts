/**
 * zod tries out whether it may compile code, and would be refused: the site's policy allows none, and
 * the browser would note a violation for nothing. Must run before zod is loaded.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
