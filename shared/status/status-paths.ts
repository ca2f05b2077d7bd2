/**
 * The status page, the file that the site reads for its banner, and the file from which both are made. After the slash,
 * keys of the status bucket.
 */
export const statusPath = '/status'
export const runningIncidentPath = '/status-now.json'
export const statusDataPath = '/status.json'
export const statusPaths = [statusPath, runningIncidentPath, statusDataPath]
