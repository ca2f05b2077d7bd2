const saveAgain = 'Open it, save it again as PDF and drop it once more.'

/** Reasons for refusing a PDF before its content is checked. */
export const faults = {
  damaged: `The PDF is damaged: a reader would have to guess at parts of it. ${saveAgain}`,
  hidden: `The PDF has hidden parts, which no saved state of it shows. ${saveAgain}`,
  tooManyRevisions: `The PDF was changed and saved too many times to check every saved state of it. Print it to a new PDF and drop that one.`,
  encrypted: 'The PDF is encrypted. Save it without a password and drop it once more.',
  unpacksToTooMuch: `The PDF unpacks to far more than a report. ${saveAgain}`,
  takesTooLong: `The PDF takes too long to check. ${saveAgain}`,
}
