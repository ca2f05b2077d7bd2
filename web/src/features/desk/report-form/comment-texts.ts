import { texts } from '../../../../../shared/desk/texts.ts'

/** Of what a reviewer says of a returned report, and what its analyst replies. */
export const commentTexts = texts({
  comment: (by: string, text: string) => [`复核批注（${by}）：${text}`, `Reviewer ${by}: ${text}`],
  name: ['复核批注', 'Reviewer’s comment'],
  onWhole: ['对整份报告的复核批注', 'Comments on the whole report'],
  whole: ['整份报告', 'Whole report'],
  done: ['已修改', 'Done'],
  notDone: ['不修改，说明理由', 'Not done, because…'],
  reason: ['不修改的理由', 'Why it is not done'],
  reasonHint: ['复核员会看到，买家看不到。', 'The reviewer reads it, the buyer does not.'],
  /** As the reviewer reads it. */
  reply: (reply: true | string) => {
    if (reply === true) return ['答复：已修改', 'Reply: done']
    return reply === ''
      ? ['尚未答复', 'No reply yet']
      : [`答复：不修改，${reply}`, `Reply: not done, because: ${reply}`]
  },
  returned: [
    '复核员已退回报告，批注见相应栏目。',
    'A reviewer returned the report. Their comments are beside the fields.',
  ],
  /** Follow `returned`. */
  toReply: (count: number) => [
    `请逐条答复：已修改，或说明不修改的理由。待答复 ${count} 条：`,
    ` Reply to each: done, or why not. ${count} open:`,
  ],
  allReplied: ['批注均已答复。', ' Each comment has its reply.'],
  open: (count: number) => [
    `待答复批注 ${count} 条`,
    count === 1 ? '1 comment open' : `${count} comments open`,
  ],
  /** After a try to submit. */
  hasOpen: (count: number) => [
    `还有 ${count} 条批注未答复，答复后才能提交。`,
    `${count === 1 ? '1 comment has' : `${count} comments have`} no reply yet.`,
  ],
})
