/** Questions to the buyer with their answers, and the form that asks. */
export function QuestionsPanel(_props: { requestId: string; mayWrite: boolean }) {
  return null
}
