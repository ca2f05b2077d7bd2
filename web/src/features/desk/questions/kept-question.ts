const keyOf = (requestId: string) => `desk-question.${requestId}`

/** A question that is not sent yet, for this tab. */
export const readQuestion = (requestId: string): string => {
  try {
    return sessionStorage.getItem(keyOf(requestId)) ?? ''
  } catch {
    return ''
  }
}

/** Storage can be full or blocked: then the question is only on the page. */
export const keepQuestion = (requestId: string, text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(requestId))
    else sessionStorage.setItem(keyOf(requestId), text)
  } catch {}
}
