/** What is wrong with a file. */
export type UnreadableFault =
  | 'empty'
  | 'too-large'
  | 'not-opened'
  | 'unknown'
  | 'too-many-pixels'
  | 'broken-picture'
  | 'slow-picture'
  | 'locked-pdf'
  | 'broken-pdf'
  | 'slow-pdf'

/** The file cannot be read. Its message is shown to buyers: what is wrong with the file, and what to do. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
  readonly fault: UnreadableFault
  constructor(fault: UnreadableFault, message: string) {
    super(message)
    this.fault = fault
  }
}
