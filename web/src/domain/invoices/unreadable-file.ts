/** The file cannot be read. Its message is shown: what is wrong with the file, and what to do. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}
