import { spotCheckDays } from '../../../../../shared/desk/spot-checks.ts'
import { texts } from '../../../../../shared/desk/texts.ts'

export const statisticsTexts = texts({
  failed: ['统计加载失败。', 'The statistics could not be loaded.'],
  none: ['–', '–'],
  comma: ['、', '; '],
  percent: (percent: number, count: number, of: number) => [
    `${percent}%（${count}/${of}）`,
    `${percent}% (${count}/${of})`,
  ],
  /** Of the two columns of a share. */
  count: (figure: string) => [`${figure}：份数`, `${figure}: count`],
  of: (figure: string) => [`${figure}：基数`, `${figure}: out of`],
  now: {
    heading: ['当前', 'Now'],
    oldest: ['最早的请求已等待', 'Oldest, waiting for'],
    spotChecks: ['抽查待评定', 'Spot checks to grade'],
    lateSpotChecks: [`抽查逾 ${spotCheckDays} 天未评定`, `Spot checks over ${spotCheckDays} days`],
    note: [
      '待处理：未出报告的请求，不含更正。即将到期：已用去承诺时间的八成。等待买家答复期间不计时。',
      'Open: requests without a report; corrections are not counted. Due soon: four fifths of the delivery time have passed. The deadline is paused while we wait for the buyer.',
    ],
    counted: (from: string, to: string) => [
      `待处理请求较多，分批统计，时间为 ${from} 至 ${to}。“即将到期”和“已逾期”的统计时间可能更晚。`,
      `Many requests are open, so they are counted in parts: from ${from} to ${to}. Due soon and overdue can be newer.`,
    ],
    counting: (from: string) => [
      `自 ${from} 起正在分批统计，统计完成前数字会继续增加。`,
      `Counting in parts since ${from}. The figures keep growing until the count is complete.`,
    ],
    people: ['按成员（含更正）', 'By person, corrections included'],
    person: ['成员', 'Member'],
    /** Those who are not listed. @param members null: more than were told apart */
    others: (members: number | null) =>
      members === null
        ? ['其他成员', 'Other members']
        : [
            `其他 ${members} 位成员`,
            members === 1 ? 'One other member' : `${members} other members`,
          ],
    claimed: ['已领取', 'Claimed'],
    nobody: ['目前没有已领取的请求。', 'Nobody has claimed a request.'],
    plans: ['按交付时限', 'By delivery time'],
    plan: ['交付时限', 'Delivery'],
    noneOpen: ['目前没有待处理的请求。', 'No request is open.'],
    hours: (hours: number) => [`${hours} 小时`, `${hours} h`],
    link: (person: string, what: string) => [`${person}：${what}`, `${person}: ${what}`],
  },
  weeks: {
    heading: ['过去十二周', 'Twelve weeks'],
    until: (day: string) => [
      `数据截至 ${day}（北京时间）。每周自周一至周日，图表标注周一的日期。`,
      `Figures until ${day} (Beijing time). Weeks run from Monday to Sunday and are named by their Monday.`,
    ],
    missing: (days: number) => [
      `还有 ${days} 天的数据正在汇总，页面会自动更新。`,
      days === 1
        ? 'One day is still being added up. This page refreshes automatically.'
        : `${days} days are still being added up. This page refreshes automatically.`,
    ],
    empty: [
      '过去十二周没有报告。统计数据从启用次日起显示。',
      'There are no reports in the past twelve weeks. Figures appear here once the desk’s first day is over.',
    ],
    unknown: (parts: string) => [
      `早期记录缺少以下数据，未计入：${parts}。`,
      `Not counted, because older records lack it: ${parts}.`,
    ],
    unknownPart: (figure: string, count: number) => [
      `${figure} ${count} 份`,
      `${figure.toLowerCase()}, ${count}`,
    ],
    table: ['数据表', 'As a table'],
    download: ['下载每周数据 CSV', 'Download the weeks as CSV'],
    reasons: ['退回原因', 'Reasons of returns'],
    figure: ['指标', 'Figure'],
    total: ['合计', 'Total'],
    from: ['起', 'From'],
    to: ['止', 'To'],
    disputes: ['已处理异议', 'Disputes decided'],
    sampled: ['抽查份数', 'Sampled'],
    graded: ['抽查已评定', 'Spot checks graded'],
    open: ['期末待处理', 'Open at the end'],
    overdue: ['期末已逾期', 'Overdue at the end'],
    comments: (section: string) => [`退回批注：${section}`, `Comments on returns: ${section}`],
    whole: ['整份报告', 'the whole report'],
    commentsNote: [
      '退回原因：复核员退回报告时，对各部分写的批注数。',
      'Reasons of returns: how many comments reviewers wrote on each section when they returned a report.',
    ],
  },
  /** Each figure with what it counts. */
  figures: {
    published: {
      name: ['出具报告数', 'Reports published'],
      meaning: [
        '请求的首次报告，以及撤回后重新出具的报告。更正不计；后来撤回的已扣除。',
        'First reports of requests, and new ones after a withdrawal. Corrections are not counted, nor what was withdrawn since.',
      ],
    },
    onTime: {
      name: ['按时率', 'On time'],
      meaning: [
        '首次报告中，在最初承诺的时间内出具的比例。等待买家答复的时间不算；定期复查没有承诺时间，不计。',
        'Share of first reports that came by the time first promised, excluding time spent waiting for the buyer. Scheduled rechecks have no deadline and aren’t counted.',
      ],
    },
    medianHours: {
      name: ['出报告用时（小时）', 'Hours to report'],
      meaning: [
        '从提交请求到首次报告的中位数，包括等待买家答复的时间。',
        'Median from the request to its first report, including time spent waiting for the buyer.',
      ],
    },
    firstPass: {
      name: ['一次通过率', 'First-pass yield'],
      meaning: [
        '获批准的报告（含更正）中，未被退回过的比例。',
        'Share of approved reports, corrections included, that no reviewer had returned.',
      ],
    },
    returned: {
      name: ['退回次数', 'Returns'],
      meaning: [
        '复核员退回修改的次数。同一份报告退回几次，计几次。',
        'How often reviewers returned a report; one that was returned twice counts twice.',
      ],
    },
    medianMinutes: {
      name: ['处理时长（分钟）', 'Minutes in work'],
      meaning: [
        '从领取到首次提交复核的中位数，包括下班和等待买家答复的时间。',
        'Median from the claim to the first submission for review, including nights and time spent waiting for the buyer.',
      ],
    },
    disputesPer100: {
      name: ['每百份报告异议数', 'Disputes per 100 reports'],
      meaning: [
        '当期处理完的异议数 ÷ 当期出具报告数 × 100。',
        'Disputes decided per 100 reports published in the same period.',
      ],
    },
    withdrawn: {
      name: ['撤回报告数', 'Withdrawn'],
      meaning: [
        '当期撤回的报告，不论何时出具。',
        'Reports withdrawn in the period, whenever they were published.',
      ],
    },
    fine: {
      name: ['抽查合格率', 'Spot checks without a fault'],
      meaning: [
        '当期评定的抽查中，评为“合格”的比例。评定如有修改，以最新结果为准。',
        'Share of the spot checks graded in the period that were fine. A grade that was changed counts as it is now.',
      ],
    },
    oldestDays: {
      name: ['最早请求等待天数', 'Age of the oldest (days)'],
      meaning: [
        '期末未出报告的请求中，最早的一条已等待的时间。',
        'For how long the oldest request that was open at the end had been waiting.',
      ],
    },
  },
  people: {
    heading: ['按成员', 'By person'],
    weeks: ['统计范围', 'Period'],
    lastWeeks: (weeks: number) => [
      `最近 ${weeks} 周`,
      weeks === 1 ? 'The last week' : `The last ${weeks} weeks`,
    ],
    person: ['成员', 'Member'],
    submitted: ['提交复核', 'Submitted'],
    firstPass: ['一次通过', 'First pass'],
    returned: ['被退回', 'Returned'],
    medianMinutes: ['处理时长（分钟）', 'Minutes in work'],
    decided: ['复核次数', 'Reviewed'],
    returnsMade: ['其中退回', 'Of these, returned'],
    download: ['下载成员数据 CSV', 'Download by person as CSV'],
    empty: ['这段时间没有记录。', 'Nothing was recorded in this period.'],
    note: [
      '提交复核：提交次数，退回后再次提交也计。一次通过：本人提交、获批准且未被退回过的报告占获批准的比例。被退回：本人提交的报告被退回的次数。处理时长：从领取到首次提交的中位数。复核次数：作为复核员批准和退回的次数；其中退回：退回修改的次数。',
      'Submitted: how many times, including resubmissions after a return. First pass: of the member’s approved reports, those that no reviewer had returned. Returned: how often their reports were returned. Minutes in work: median from the claim to the first submission. Reviewed: approvals and returns as a reviewer. Of these, returned: the returns among them.',
    ],
  },
})

export type StatisticsTexts = (typeof statisticsTexts)['en']
