/** One fact that was recognized in the text of a register page. */
export type RecognizedFact = {
  /** Its path in a report, as `company.legalRepresentative`. */
  field: string
  /** In the form in which the report stores it. */
  value: string | number | boolean | object
  /** The words of the page that it was read from. */
  source: string
}

/** Facts in the text of a register page: label and value pairs in Chinese. What is doubtful is left out. */
export function recognizeFacts(_text: string): RecognizedFact[] {
  return []
}
