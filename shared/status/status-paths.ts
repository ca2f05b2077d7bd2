/** The page, what the site asks for its banner, and what both are made from. Keys of the status bucket, after the slash. */
export const statusPath = '/status'
export const runningIncidentPath = '/status-now.json'
export const statusDataPath = '/status.json'
export const statusPaths = [statusPath, runningIncidentPath, statusDataPath]
