/**
 * zod probes whether it may compile code. The Content-Security-Policy forbids it, and browsers would
 * log a violation. Must run before zod is loaded.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
