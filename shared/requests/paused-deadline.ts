/** What everybody who is told a deadline is told of its pauses: docs/specification.md#questions-to-the-buyer. */
export const pausedDeadline =
  'If our analyst has a question for you, the deadline is paused until you answer.'
