export const principles = [
  {
    name: 'The exact name, or nothing',
    text: 'One different character can be another company. We check the entity that you name and say so when the name does not match what we find.',
  },
  {
    name: 'Evidence before opinion',
    text: 'Each finding comes with its source and date. The trust score is the summary of the findings, never a replacement for them.',
  },
  {
    name: 'A deadline that you can plan by',
    text: 'Your plan sets the deadline. A report that arrives after you’ve paid is no help. If we need an answer from you, the deadline is paused until you give it.',
  },
  {
    name: 'On the buyer’s side only',
    text: 'Buyers pay us, suppliers do not. What you check, and that you check it, stays between you and us.',
  },
] as const
