import { texts } from '../../../../../shared/desk/texts.ts'
import { isReportDay } from './unconfirmed.ts'

/** The texts of the form. Each language has all of them. */
export const formTexts = texts({
  results: {
    clear: ['未见异常', 'Clear'],
    found: ['有风险记录', 'Findings'],
    unavailable: ['来源无法查询', 'Unavailable'],
    'not-assessed': ['未核查', 'Not assessed'],
    'not-applicable': ['不适用', 'Not applicable'],
  },
  sections: ['报告各部分', 'Parts of the report'],
  /** Of what is left to do in a section. */
  open: (count: number) => [`待完成 ${count} 项`, `${count} open`],
  /** Of a check without a result. */
  unanswered: ['未填写结果', 'open'],
  toConfirm: (count: number) => [`待核对 ${count} 项`, `${count} to confirm`],
  /** @param characters that the PDF prints as boxes */
  boxed: (characters: string) => [
    `PDF 字体不含 ${characters}，PDF 中会显示为方框和编码，网页不受影响。请勿改写名称。`,
    `The fonts of the PDF have no ${characters}: it prints a box with the code point. Do not write the name any other way.`,
  ],
  done: ['已完成', 'Done'],
  optional: ['选填', 'optional'],
  choose: ['请选择', 'Choose'],
  add: (what: string) => [`添加${what}`, `Add: ${what}`],
  remove: (what: string) => [`删除${what}`, `Remove: ${what}`],
  removed: (what: string) => [`已删除：${what}。`, `Removed: ${what}.`],
  putBack: ['恢复', 'Undo'],
  count: (length: number, max: number) => [`${length} / ${max}`, `${length} / ${max}`],
  unconfirmedInPicture: (source: string) => [
    `待核对，请与图片逐字对照，识别文字：${source}`,
    `To be confirmed against the picture, character by character. Read in the picture: ${source}`,
  ],
  unconfirmed: (source: string) => [
    isReportDay(source) ? `沿用自 ${source} 的报告，待核对` : `待核对，原文：${source}`,
    `To be confirmed, read from: ${source}`,
  ],
  unconfirmedInstead: (source: string) => [
    `待核对，与原先填写的不一致，原文：${source}`,
    `To be confirmed, other than what was written before. Read from: ${source}`,
  ],
  /** Of a text that the form has drafted. */
  drafted: {
    mark: ['根据词典自动生成，请核对', 'Drafted from the dictionary: check it'],
    summary: ['根据已填内容自动生成，请核对', 'Drafted from the answers: check it'],
    phrase: ['常用语，请核对并填写方括号里的内容', 'A phrase: check it, and fill in the brackets'],
    phraseInPicture: [
      '常用语，内容由图片识别，请与图片逐字对照，并填写方括号里的内容',
      'A phrase with what was read in the picture: compare it with the picture, and fill in the brackets',
    ],
    unknown: (words: string) => [`词典中没有：${words}`, `Not in the dictionary: ${words}`],
    offer: ['草稿', 'Draft'],
    take: ['采用', 'Use'],
  },
  phrases: [
    '常用语：输入框为空时，按数字键选择',
    'Phrases: press the digit while the field is empty',
  ],
  confirm: ['确认', 'Confirm'],
  /** Of rows that were read from one line. */
  confirmRows: (count: number) => [`确认同一行的 ${count} 项`, `Confirm all ${count} of this line`],
  /** Of a section: what one look confirms. */
  together: {
    page: (count: number) => [
      `${count} 项来自粘贴的页面，与页面对照后可一并确认。`,
      `${count} read from pasted pages. Once you have compared them, confirm them together.`,
    ],
    report: (count: number, day: string) => [
      `${count} 项沿用自 ${day} 的报告，查看后可一并确认。`,
      `${count} taken over from the report of ${day}. Once you have looked, confirm them together.`,
    ],
    confirm: (count: number) => [`确认这 ${count} 项`, `Confirm these ${count}`],
    alone: (count: number) => [
      `另有 ${count} 项须单独确认：有差异或错误、由图片识别，或是自动生成的英文。`,
      `${count} more, each on its own: it differs, has a fault, was read in a picture or drafted in English.`,
    ],
    /** Why nothing is confirmed together. */
    comparison: {
      reading: [
        '正在与以往报告比对，比对后可一并确认。',
        'Being compared with earlier reports. After that, it can be confirmed together.',
      ],
      failed: [
        '未能与以往报告比对，请逐项确认。',
        'Could not be compared with earlier reports: confirm each.',
      ],
    },
    done: (count: number) => [`已确认 ${count} 项。`, `${count} confirmed.`],
  },
  /** Beside a field that differs from the last report. */
  differs: {
    own: (value: string) => [`上一版：${value}`, `Last version: ${value}`],
    other: (day: string, value: string) => [
      `${day} 的报告：${value}`,
      `Report of ${day}: ${value}`,
    ],
    nothing: ['未填写', 'empty'],
    restore: ['改回', 'Change back'],
    ownRows: ['与上一版相比', 'Compared with the last version'],
    otherRows: (day: string) => [`与 ${day} 的报告相比`, `Compared with the report of ${day}`],
    added: (row: string) => [`新增：${row}`, `Added: ${row}`],
    removed: (row: string) => [`删除：${row}`, `Removed: ${row}`],
    changed: (row: string, before: string) => [
      `变更：${row}（原为 ${before}）`,
      `Changed: ${row} (before: ${before})`,
    ],
    field: (label: string, value: string) => [`${label}：${value}`, `${label}: ${value}`],
    comma: ['，', ', '],
    semicolon: ['；', '; '],
    more: (count: number) => [`还有 ${count} 行`, `${count} more`],
    allNew: ['原来没有内容', 'It was empty'],
  },
  copyWhat: ['打开来源时复制', 'Copy on opening a source'],
  copyName: ['公司名称', 'Company name'],
  copyCode: ['信用代码', 'Credit code'],
  copied: (text: string) => [`已复制 ${text}`, `Copied ${text}`],
  copyFailed: ['复制失败，请手动复制。', 'Could not copy. Copy it by hand.'],
  answeredAlready: [
    '该项已有结果。要更改，请点按钮，或先按 Delete 清除。',
    'This check has an answer. To change it, use its buttons, or remove it with Delete first.',
  ],
  noSite: ['（无网站）', ' (no website)'],
  readyReasons: [
    '常用原因：输入框为空时，按数字键选择',
    'Preset reasons: press the digit while the field is empty',
  ],
  /** Beside a check. */
  evidenceCount: (count: number) => [`证据 ${count}`, `Evidence ${count}`],
  /** @param needed by a clear answer, while there is none */
  evidenceOf: (count: number, needed: number) => [
    `证据 ${count} / ${needed}`,
    `Evidence ${count} / ${needed}`,
  ],
  needsEvidence: (missing: number) => [
    `还需 ${missing} 份证据：请粘贴来源页面的截图，或说明没有的原因。`,
    `${missing} more of evidence: paste a capture of the source, or say why there is none.`,
  ],
  noEvidence: ['没有证据：说明原因', 'No evidence: say why'],
  addNote: ['备注和查询日期', 'Note and day of reading'],
  finding: (number: number) => [`记录 ${number}`, `Finding ${number}`],
  linked: [
    '与另一条记录案号相同，已按同一事项关联，只计一次分。不是同一事项时，请清空“同一事项的案号”。',
    'Another finding has the same case number: both are linked, so that they count once. If they are different matters, empty “Same matter as”.',
  ],
  addFinding: ['添加一条记录', 'Add another finding'],
  typical: (severity: string) => [`默认：${severity}`, `Typical: ${severity}`],
  checkKeys: [
    '按 c 选“未见异常”，f 选“有风险记录”，u 选“来源无法查询”，? 查看全部快捷键',
    'Press c for clear, f for a finding, u for unavailable, ? for all shortcuts',
  ],
  shortcuts: ['快捷键', 'Shortcuts'],
  /** What each key does. */
  keys: {
    c: ['未见异常，并转到下一个未填的核查项', 'Clear, and on to the next open check'],
    f: ['有风险记录：添加一条并开始填写', 'Add a finding and write it'],
    u: ['来源无法查询：填写或选择原因', 'Unavailable: write or choose the reason'],
    n: [
      '不适用：填写原因（仅限部分核查项）',
      'Not applicable: write the reason (some checks only)',
    ],
    a: ['未核查：填写原因', 'Not assessed: write the reason'],
    '1 – 9': [
      '在空白的原因栏里选择常用原因，并转到下一个未填的核查项；在空白的风险描述里选择常用语',
      'In an empty reason: choose a preset one, and on to the next open check. In an empty finding: choose a phrase',
    ],
    o: [
      '打开来源：来源支持时直接显示查询结果，否则先复制公司名称或信用代码，供粘贴查询',
      'Open the source: with the search, where its address takes one; else with the company’s name or code in the clipboard',
    ],
    'Ctrl + V': [
      '粘贴来源页面的截图，作为该项的证据',
      'Paste a capture of the source as evidence for the check',
    ],
    w: ['没有证据：填写或选择原因', 'No evidence: write or choose the reason'],
    e: ['填写备注和查询日期', 'Write a note and the day of reading'],
    Delete: ['清除结果', 'Remove the answer'],
    '↑ ↓ Enter': ['上一项、下一项', 'Previous check, next check'],
    Esc: ['从输入框回到该项', 'From a field back to its check'],
    'Ctrl + Enter': [
      '在记录中：转到下一个未填的核查项；在栏目中：转到其后的第一个核查项',
      'From a finding to the next open check; from a fact to the first check below',
    ],
    Enter: [
      '在待核对的栏目里：确认，并转到下一个待核对的栏目；在有草稿的空白栏里：采用草稿',
      'In a fact to be confirmed: confirm it, and on to the next of these. In an empty field with a draft: use it',
    ],
    'Shift + Enter': [
      '与页面对照后，一并确认本部分来自粘贴页面的内容；有差异、有错误或由图片识别的除外',
      'Once you have compared them: confirm all facts of the section from pasted pages, but those that differ, have a fault or come from a picture',
    ],
    'j k': [
      '下一条、上一条待答复的批注（报告退回后）',
      'Next and previous open comment, in a returned report',
    ],
    '?': ['显示本列表', 'Show this list'],
  },
  photographNote: [
    '在“证据”里上传照片，再勾选“作为照片放入报告”。',
    'Add photographs under “Evidence”, then take them into the report.',
  ],
  payeeNote: ['买家还没有发票时，请留空。', 'Leave it empty if the buyer has no invoice yet.'],
  /** Of published reports with the code that is written. */
  earlier: {
    heading: ['此代码已有报告：', 'There is a report with this code:'],
    about: (day: string, score: string) => [
      [day, `评分 ${score}`].filter(Boolean).join('，'),
      [day, `score ${score}`].filter(Boolean).join(', '),
    ],
    take: ['以此补充未填的栏目', 'Fill empty fields from it'],
    taking: ['正在填入…', 'Filling in…'],
    taken: ['已填入，待核对。', 'Filled in, to be confirmed.'],
    takenAsConfirmed: [
      '已填入今天查询的内容，无需再核对。',
      'Filled in with what was read today: confirmed.',
    ],
    failed: ['加载失败，请重试。', 'That did not work. Try again.'],
  },
  code: {
    valid: (region: string) => [
      `校验位正确${region && ` · ${region}`}`,
      `The check character is right${region && ` · ${region}`}`,
    ],
    confirmed: [
      '校验位不符，但已确认公示系统显示的就是这个代码。',
      'The check character is wrong, but confirmed as registered.',
    ],
    length: (length: number) => [`现在 ${length} 位，应为 18 位。`, `${length} of 18 characters.`],
    characters: (characters: string) => [
      `含有不允许的字符：${characters}`,
      `These characters are not allowed: ${characters}`,
    ],
    region: ['第 3 至 8 位应为数字。', 'Characters 3 to 8 are digits.'],
    sameAsRequest: ['与买家填写的代码一致。', 'The same code as in the request.'],
    otherThanRequest: (code: string) => [
      `买家填写的是另一个代码：${code}`,
      `The request has another code: ${code}`,
    ],
  },
})

export type FormTexts = (typeof formTexts)['zh']

/** Why a check has less evidence than it needs: only the reviewer reads it. */
export const evidenceReasons = texts({
  oneForAll: ['一份证据已涵盖全部记录', 'One piece shows all findings.'],
  papers: ['发票见买家提交的文件', 'The invoice is among the buyer’s papers.'],
  elsewhere: [
    '同一页面的截图已附在另一核查项',
    'The capture of the same page is with another check.',
  ],
  noCapture: ['来源页面无法截图', 'The page of the source cannot be captured.'],
  spoken: [
    '电话或当面核实，无页面可截图',
    'Confirmed by telephone or in person: there is no page.',
  ],
})

/** In the order of their digits. What the buyer reads is the English text. */
export const readyReasons = texts({
  unavailable: {
    noResponse: ['网站无法访问', 'The website of the source did not respond.'],
    blocked: ['来源限制查询', 'The source blocked the search.'],
    login: ['需要登录', 'The source asks for a login that we do not have.'],
    notPublished: ['未公开', 'Not published.'],
    unanswered: ['无人接听', 'Nobody answered the phone.'],
  },
  'not-assessed': {
    notOrdered: ['未委托', 'Not part of this request.'],
    noName: ['未提供名称', 'No name was given.'],
    noInvoice: ['尚无发票', 'There is no invoice yet.'],
    noCustomers: ['未提供可询问的客户', 'No customers were named.'],
  },
  'not-applicable': {
    notNeeded: ['所购货物无需此项', 'The goods of this order do not need it.'],
    ownBrand: ['买家自有品牌', 'The goods carry the buyer’s own brand.'],
    otherKind: ['不适用于此类公司', 'It does not concern this kind of company.'],
  },
})
