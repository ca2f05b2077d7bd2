import type { TakenOver } from '../../../../../shared/desk/drafts.ts'
import { texts } from '../../../../../shared/desk/texts.ts'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Texts of a report that took over what another request's report read on the same day. */
export const takenOverTexts = texts({
  taken: ({ code, readOn, checks, captures }: TakenOver) => [
    `公司信息、${checks} 项核查${captures > 0 ? `和 ${captures} 张截图` : ''}沿用自报告 ${code}，均为 ${readOn} 查询，视为已核对。`,
    `Taken over as confirmed from report ${code}, which read them on ${readOn}: the facts, ${many(checks, 'check', 'checks')}, ${many(captures, 'capture', 'captures')}.`,
  ],
  /** Follow `taken`. @param parts of `of` */
  left: (parts: readonly string[]) => [
    `待完成：${parts.join('、')}。`,
    ` Left: ${parts.join(', ')}.`,
  ],
  nothingLeft: ['没有待完成的内容。', ' Nothing is left.'],
  of: {
    checks: (count: number) => [`核查项 ${count} 项`, many(count, 'check', 'checks')],
    evidence: (count: number) => [
      `缺证据 ${count} 项`,
      many(count, 'check without evidence', 'checks without evidence'),
    ],
    toConfirm: (count: number) => [`待核对 ${count} 项`, `${count} to confirm`],
    summary: (_count: number) => ['给买家的总结', 'the summary for the buyer'],
  },
  differences: (count: number) => [
    `与该报告不同或另行填写的有 ${count} 处，请重点复核：`,
    `${many(count, 'field differs', 'fields differ')} from that report or ${count === 1 ? 'is' : 'are'} not in it. Review these:`,
  ],
  superseded: [
    '该报告此后已更正或撤回，请与最新的报告核对。',
    'That report was corrected or withdrawn since: compare with the newest one.',
  ],
  noDifference: ['与该报告没有不同。', 'Nothing differs from that report.'],
})
