import { texts } from '../../../../../shared/desk/texts.ts'
import {
  maxFileMegabytes,
  maxMegapixels,
  maxPages,
  maxRecognizedPages,
} from '../../../domain/invoices/invoice-file.ts'

const rowCount = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)
const factCount = (count: number): string => (count === 1 ? '1 fact' : `${count} facts`)

/** `12 项、5 行`, or what there is of it. */
const countInChinese = (facts: number, rows: number): string =>
  [...(facts > 0 || rows === 0 ? [`${facts} 项`] : []), ...(rows > 0 ? [`${rows} 行`] : [])].join(
    '、',
  )

/** `12 facts and 5 rows`, or what there is of it. */
const countInEnglish = (facts: number, rows: number): string =>
  [
    ...(facts > 0 || rows === 0 ? [factCount(facts)] : []),
    ...(rows > 0 ? [rowCount(rows)] : []),
  ].join(' and ')

const currencies = new Intl.DisplayNames('zh-Hans-CN', { type: 'currency' })

/** `元人民币`, `美元`: after an amount. */
const chineseCurrency = (code: string): string =>
  code === 'CNY' ? '元人民币' : (currencies.of(code) ?? code)

export const registerTextTexts = texts({
  label: ['粘贴登记信息', 'Paste a register page'],
  hint: [
    '在公示系统、法院网站、商业查询网站或营业执照的页面上全选、复制，然后粘贴到这里，或粘贴到表单的任意位置。表述不明确的内容不会填入。',
    'Select all of a page of the register, a court, a commercial site or a license, copy it, and paste it here or anywhere in the form. Anything unclear is left blank.',
  ],
  readFile: ['读取 PDF 或图片', 'Read a PDF or a picture'],
  readHint: [
    '也可以把 PDF、截图或照片拖到这里，或直接粘贴截图。文件只在本机读取，不会上传。',
    'Or drag a PDF, a screenshot or a photograph here, or paste a screenshot. The file is read in this browser and not sent.',
  ],
  dropHere: ['松开即可读取', 'Drop to read'],
  reading: (name: string) => [`正在读取 ${name}`, `Reading ${name}`],
  loadingReader: ['正在加载文字识别组件…', 'Loading the reader…'],
  readingPage: (page: number, pages: number) => [
    `正在读取第 ${page} 页，共 ${pages} 页`,
    `Reading page ${page} of ${pages}`,
  ],
  recognizingPage: (page: number, pages: number) => [
    `正在识别第 ${page} 页图片文字，共 ${pages} 页，每页可能需要半分钟`,
    `Recognizing the text of page ${page} of ${pages}: each can take half a minute`,
  ],
  converting: ['正在将 HEIC 照片转换为 JPEG…', 'Converting the HEIC photograph to JPEG…'],
  waiting: (count: number) => [
    `另有 ${count} 个文件等待读取`,
    count === 1 ? '1 more file is waiting' : `${count} more files are waiting`,
  ],
  cancelReading: ['取消读取', 'Cancel reading'],
  fromPicture: [
    '以上文字由图片识别，可能有错字、漏字，尤其是代码、金额和日期。请对照图片修改后再采用，采用后仍需逐项核对。',
    'This text was recognized in a picture: characters of it can be wrong or missing, above all of codes, amounts and dates. Correct it by the picture before you use it, and confirm each fact after that.',
  ],
  pagesLeft: (left: number, pages: number) => [
    `共 ${pages} 页，有 ${left} 页没有读出文字（空白页，或超出上限：图片页最多 ${maxRecognizedPages} 页，PDF 最多 ${maxPages} 页）。需要时请把这些页截图后读取。`,
    `${left} of ${pages} pages gave no text: they are empty, or beyond the limit of ${maxRecognizedPages} pages that are pictures and ${maxPages} pages in all. If you need them, take a screenshot of them and read that.`,
  ],
  paperCut: [
    '文件内容过多，只读取了前面部分（最多 4 万段、50 万字），其余未读取：未识别到不等于没有。请把文件按页拆分后逐个读取。',
    'The file has too much text, and only its beginning was read (up to 40,000 pieces of text or 500,000 characters). What follows was not read: nothing found does not mean that there is nothing. Split the file into fewer pages, and read each part.',
  ],
  noText: [
    '没有读出文字。请确认图片清晰、方向正确，或换一张只有登记信息的截图。',
    'No text was found. Check that the picture is sharp, or choose a screenshot of the register’s entry alone.',
  ],
  unreadable: (name: string, reason: string) => [
    `${name} 读取失败：${reason}`,
    `${name} was not read: ${reason}`,
  ],
  fileFaults: {
    'not-loaded': [
      '文字识别组件加载失败。请检查网络后重新选择文件。',
      'The reader could not be loaded. Check your connection, then choose the file again.',
    ],
    'converter-not-loaded': [
      '照片转换组件加载失败。请检查网络后重新选择文件。',
      'The photo converter could not be loaded. Check your connection, then choose the file again.',
    ],
    heic: [
      'HEIC 照片无法转换，可能已损坏或像素过多。请另存为 JPEG，或改用截图。',
      'The HEIC photograph could not be converted: it is damaged, or has too many pixels. Save it as JPEG, or use a screenshot.',
    ],
    empty: ['文件为空，请重新下载。', 'The file is empty. Download it again.'],
    'too-large': [
      `文件超过 ${maxFileMegabytes} MB。请只保留登记信息的页面，或改用截图。`,
      `The file is larger than ${maxFileMegabytes} MB. Keep only the pages of the register’s entry, or use a screenshot.`,
    ],
    'not-opened': [
      '文件无法打开。如果是文件夹或云盘文件，请先保存到本机。',
      'The file could not be opened. If it is a folder, or stored in a cloud, save it to this device first.',
    ],
    unknown: [
      '这不是 PDF、JPEG、PNG、WebP 或 HEIC 文件。请另存为其中一种格式，或改用截图。',
      'This is not a PDF, JPEG, PNG, WebP or HEIC. Save it as one of them, or use a screenshot.',
    ],
    'too-many-pixels': [
      `图片超过 ${maxMegapixels / 100} 亿像素。请缩小，或只截取登记信息部分。`,
      `The picture has more than ${maxMegapixels} megapixels. Make it smaller, or cut out the register’s entry.`,
    ],
    'broken-picture': ['图片已损坏。请重新截图或拍摄。', 'The picture is damaged. Take it again.'],
    'slow-picture': [
      '图片识别时间过长。请只截取登记信息部分再读取。',
      'The picture takes too long to read. Cut out the register’s entry, and read that.',
    ],
    'locked-pdf': [
      'PDF 有密码。请去掉密码另存，或改用截图。',
      'The PDF is locked with a password. Save it without one, or use a screenshot.',
    ],
    'broken-pdf': [
      'PDF 已损坏或不是 PDF 文件。请重新下载，或改用截图。',
      'The PDF is damaged, or is none. Download it again, or use a screenshot.',
    ],
    'slow-pdf': [
      'PDF 读取时间过长。请改用登记信息页面的截图。',
      'The PDF takes too long to read. Use a screenshot of the register’s entry.',
    ],
  },
  moved: ['粘贴的是整页内容，在这里识别。', 'What was pasted is a whole page: it is read here.'],
  movedFrom: [
    '粘贴的是整页内容，已移到这里识别。如需保留在原来的栏目，请在那里再粘贴一次。',
    'What was pasted is a whole page: it is read here instead. To have it in that field, paste it there once more.',
  ],
  found: (facts: number, rows: number) => [
    `识别出 ${countInChinese(facts, rows)}。`,
    `${countInEnglish(facts, rows)} recognized.`,
  ],
  /** Of one kind of table. */
  rows: {
    holders: ['股东', 'Shareholders'],
    people: ['主要人员', 'People'],
    changes: ['变更记录', 'Changes'],
    related: ['分支机构', 'Branches'],
  },
  newRows: (count: number) => [`填入 ${count} 行`, `${rowCount(count)} to fill in`],
  rowsLinked: (count: number) => [
    `其中 ${count} 行与其他记录案号相同，按同一事项关联，只计一次分`,
    count === 1
      ? '1 of them has the case number of another finding: linked, so that it counts once'
      : `${count} of them have the case number of other findings: linked, so that it counts once`,
  ],
  filledRows: (count: number) => [
    `补充 ${count} 行的空栏`,
    `empty fields of ${rowCount(count)} to fill in`,
  ],
  rowsThere: (count: number) => [`${count} 行已填写`, `${rowCount(count)} there already`],
  rowsDiffer: (count: number) => [
    `${count} 行与已填内容不一致，请核对`,
    count === 1
      ? '1 row differs from what is filled in: check it'
      : `${count} rows differ from what is filled in: check them`,
  ],
  rowsAnswered: (count: number) => [
    `${count} 行未填入：核查项已有其他结果，该结果将标为待核对；要填入，请先清除结果再粘贴`,
    `${rowCount(count)} left out: the check has another answer, which will be marked to be confirmed. To fill them in, remove the answer, and paste again`,
  ],
  rowsFull: (count: number) => [
    `${count} 行未填入：已到上限`,
    `${rowCount(count)} left out: the list is full`,
  ],
  cut: (table: string, total: number, shown: number) => [
    `${table}：页面共 ${total} 项，已粘贴 ${shown} 项，请翻页后继续粘贴。`,
    `${table}: the page says ${total}, ${shown} are here. Paste its other pages, too.`,
  ],
  moreRows: (count: number) => [`另有 ${count} 行`, `and ${count} more`],
  nothing: [
    '未识别到任何内容。请确认复制的文字里有“法定代表人：某某”这样的“栏目名：内容”。',
    'Nothing was recognized. Check that the text has labels with values, as in 法定代表人：某某.',
  ],
  tooLong: [
    '文字过长，不像登记信息页面。请只复制公司的登记信息部分。',
    'This text is too long for a register page. Copy only the company’s entry.',
  ],
  take: ['采用', 'Use'],
  field: ['栏目', 'Fact'],
  value: ['填入的内容', 'What is filled in'],
  source: ['原文', 'Original text'],
  missing: ['未识别：', 'Not recognized:'],
  missingNote: [
    '页面上没有、表述不明确或前后不一致的内容不会自动填入，请手工填写。',
    'Anything missing, unclear or contradictory on the page is left blank. Fill it in by hand.',
  ],
  /** Of a code on the page that is no code. */
  codeNotTaken: (code: string, why: string) => [
    `代码 ${code} 未采用：${why}`,
    `The code ${code} was not used: ${why}`,
  ],
  checkCharacter: (expected: string) => [
    `校验位应为 ${expected}。如果公示系统显示的就是这个代码，请手工填写并勾选确认。`,
    `its check character should be ${expected}. If the register itself shows it, type it and check the box.`,
  ],
  unusual: [
    '有繁体字或生僻字，请与登记信息逐字核对。',
    'Has traditional or rare characters: compare each with the register.',
  ],
  factDiffers: (written: string) => [
    `与已填内容不一致，采用后会替换：${written}`,
    `Differs from what is written, and would replace it: ${written}`,
  ],
  takeOver: (facts: number, rows: number) => [
    `采用 ${countInChinese(facts, rows)}`,
    `Use ${countInEnglish(facts, rows)}`,
  ],
  takenOver: (facts: number, rows: number) => [
    `已填入 ${countInChinese(facts, rows)}，请在下方与页面对照，再按 Shift + Enter 一并确认。`,
    `Filled in: ${countInEnglish(facts, rows)}. Compare them with the page in the form, then press Shift + Enter to confirm them together.`,
  ],
  none: ['请至少选择一项。', 'Choose at least one.'],
  clear: ['清空', 'Clear'],
  indefinite: ['长期', 'indefinite'],
  until: (day: string) => [`至 ${day}`, `until ${day}`],
  capital: (wan: string, currency: string) => [
    `${wan} 万${chineseCurrency(currency)}`,
    `${currency} ${wan} × 10,000`,
  ],
  insured: (count: number, year: number) => [
    `${count} 人（${year} 年报）`,
    `${count} (annual report for ${year})`,
  ],
  /** The facts that can be recognized, in the order in which they are shown. */
  fields: {
    name: ['名称', 'Legal name'],
    englishName: ['英文名称', 'English name'],
    formerNames: ['曾用名', 'Former names'],
    code: ['统一社会信用代码', 'Unified social credit code'],
    type: ['类型', 'Type'],
    status: ['登记状态（归类）', 'Status'],
    statusText: ['登记状态（原文）', 'Status in the register’s words'],
    legalRepresentative: ['法定代表人', 'Legal representative'],
    registeredCapital: ['注册资本', 'Registered capital'],
    paidInCapital: ['实缴资本', 'Paid-in capital'],
    establishedOn: ['成立日期', 'Established'],
    term: ['营业期限', 'Term'],
    scope: ['经营范围', 'Business scope'],
    authority: ['登记机关', 'Registration authority'],
    address: ['住所', 'Registered address'],
    insuredEmployees: ['参保人数', 'Insured employees'],
    lastAnnualReport: ['最近年报', 'Last annual report'],
    controller: ['实际控制人', 'Controlling person'],
    branches: ['分支机构数', 'Branches'],
  },
  statuses: {
    active: ['存续、在业、开业', 'active'],
    moving: ['迁出、迁入', 'moving'],
    suspended: ['停业、歇业', 'suspended'],
    liquidation: ['清算', 'in liquidation'],
    revoked: ['吊销', 'revoked'],
    annulled: ['撤销', 'annulled'],
    deregistered: ['注销', 'deregistered'],
  },
})

export type RegisterTextTexts = (typeof registerTextTexts)['en']

export type RecognizableField = keyof RegisterTextTexts['fields']
export const recognizableFields = Object.keys(registerTextTexts.zh.fields) as RecognizableField[]
