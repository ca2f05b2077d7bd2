/**
 * Where the worker scripts that compile WebAssembly are. Only responses below this path allow WebAssembly: a worker has
 * the Content-Security-Policy of its own script. Nothing else may be below this path.
 */
export const workerScripts = '/assets/workers/'
