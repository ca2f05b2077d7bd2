/** Formats in which reports are handed in, the newest last. A report of 1 has fewer fields of the company. */
export const reportFormats = ['supplier-report/1', 'supplier-report/2'] as const

/** The format in which the desk writes. */
export const newestFormat = 'supplier-report/2'
