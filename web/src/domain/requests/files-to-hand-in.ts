/**
 * Files that were chosen with an order, by the id of its request, until the page of the request sends them. In
 * memory: a file does not outlast a reload.
 */
export const filesToHandIn = new Map<string, readonly File[]>()
