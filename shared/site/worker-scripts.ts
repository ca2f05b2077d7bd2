/**
 * Where the worker scripts that compile WebAssembly are. Only their answers allow it: a worker lives by the
 * Content-Security-Policy of its own script. Nothing else may be below this path.
 */
export const workerScripts = '/assets/workers/'
