import type { FileFault } from '../../../../../shared/desk/evidence.ts'

type EvidenceTexts = {
  heading: string
  count: (count: number, max: number) => string
  add: string
  camera: string
  addHint: string
  formats: string
  dropHere: string
  loading: string
  loadFailed: string
  offline: string
  empty: string
  emptyOfCheck: string
  full: (max: number) => string
  tryAgain: string
  uploads: string
  waiting: string
  sending: (percent: number) => string
  checking: string
  scanning: string
  cancel: string
  retry: string
  dismiss: string
  added: (name: string) => string
  refused: (name: string, reason: string) => string
  stopped: (name: string, reason: string) => string
  removed: (name: string) => string
  faults: Readonly<Record<FileFault, string>>
  failures: Readonly<
    Record<'network' | 'not-found' | 'busy' | 'claim' | 'session' | 'full', string>
  > & {
    default: string
  }
  open: (name: string) => string
  types: Readonly<Record<'image/jpeg' | 'image/png' | 'application/pdf', string>>
  addedBy: (name: string, time: string) => string
  sha256: string
  digest: string
  note: string
  noteHint: string
  saving: string
  saved: string
  saveFailed: string
  checks: string
  addCheck: string
  chooseCheck: string
  removeCheck: (check: string) => string
  show: string
  isShown: string
  tooLargeToShow: string
  remove: string
  confirmRemove: (name: string) => string
  confirmRemoveShown: (name: string) => string
  reallyRemove: string
  removing: string
  keep: string
  removeFailed: string
}

const zh: EvidenceTexts = {
  heading: '证据',
  count: (count, max) => `${count} / ${max} 个文件`,
  add: '添加文件',
  camera: '拍照',
  addHint: '也可以把文件拖到这里，或直接粘贴截图。',
  formats:
    'JPEG、PNG 或 PDF，单个不超过 25 MB。拍摄位置、设备和作者信息会自动清除；PDF 的电子签名会因此失效，请自行保留原件。',
  dropHere: '松开即可添加',
  loading: '正在加载证据…',
  loadFailed: '证据加载失败。',
  offline: '当前没有网络。未传完的文件会在恢复联网后继续。',
  empty: '还没有证据。',
  emptyOfCheck: '这一项还没有证据。',
  full: (max) => `已有 ${max} 个文件，达到上限。请先删除不需要的文件。`,
  tryAgain: '重试',
  uploads: '正在添加',
  waiting: '等待上传',
  sending: (percent) => `上传中 ${percent}%`,
  checking: '正在检查并清除隐藏信息…',
  scanning: '正在扫描病毒，可能需要一两分钟…',
  cancel: '取消',
  retry: '重试',
  dismiss: '知道了',
  added: (name) => `已添加：${name}`,
  refused: (name, reason) => `未添加 ${name}：${reason}`,
  stopped: (name, reason) => `${name} 未传完：${reason}`,
  removed: (name) => `已删除：${name}`,
  faults: {
    empty: '文件是空的。',
    'too-large': '文件超过 25 MB。请压缩或拆分后再添加。',
    heic: '这是 iPhone 的 HEIC 格式。请在手机“设置 > 相机 > 格式”中选择“兼容性最佳”后重拍，或在电脑上打开另存为 JPEG 再添加。',
    'other-picture': '不支持这种图片格式。请打开后另存为 JPEG 或 PNG 再添加。',
    svg: '这是 SVG 图形，里面可能带有脚本。请截图后添加截图。',
    'web-page': '这是网页文件。请打印成 PDF，或截图后添加。',
    program: '这是程序或脚本，与文件名不符。请不要打开它。',
    archive: '这是压缩包。请解压后，把里面的照片和 PDF 逐个添加。',
    office: '这是 Office 或 OFD 文档。请打开后另存为 PDF 再添加。',
    video: '这是视频或音频。请拍照或截图后添加。',
    unknown: '这不是 JPEG、PNG 或 PDF 文件。请另存为其中一种格式再添加。',
    'cut-off': '文件不完整，缺少结尾部分。请重新下载或重新拍摄后添加。',
    damaged: '文件已损坏。请打开后另存一份再添加。',
    'unusual-picture':
      '浏览器无法显示这种图片（例如印刷用的 CMYK 或 16 位色）。请另存为普通 JPEG 或 PNG 再添加。',
    'too-many-pixels': '图片像素过多：JPEG 最多 5000 万，PNG 最多 1600 万。请缩小后再添加。',
    'pdf-encrypted': 'PDF 有密码或已加密。请去掉密码另存后再添加。',
    'pdf-unsafe':
      'PDF 含有脚本、附件、外部链接等不安全内容，或夹带其他文件。请打印成新的 PDF 再添加。',
    'pdf-too-complex': 'PDF 过于复杂，无法检查。请打印成新的 PDF 再添加。',
    infected: '文件含有病毒，已删除。请不要打开它。',
    'not-scanned': '无法对这个文件进行病毒扫描。请另存一份再添加。',
  },
  failures: {
    network: '网络中断，恢复后会自动继续。',
    'not-found': '上传的文件已失效，请重试。',
    busy: '系统繁忙，请稍后重试。',
    claim: '这条请求已不在您名下，或已不能提交报告。',
    session: '登录已过期，请在新窗口重新登录后点“重试”。',
    full: '文件数量已达上限。请先删除不需要的文件。',
    default: '上传失败，请重试。',
  },
  open: (name) => `在新窗口打开 ${name}`,
  types: { 'image/jpeg': 'JPEG 照片', 'image/png': 'PNG 图片', 'application/pdf': 'PDF 文档' },
  addedBy: (name, time) => `${name} 于 ${time} 添加`,
  sha256: '原文件 SHA-256',
  digest: '校验值',
  note: '备注',
  noteHint: '在哪里拍的、说明什么（最多 300 字）',
  saving: '正在保存…',
  saved: '已保存',
  saveFailed: '保存失败。内容还在，请重试。',
  checks: '证明的核查项',
  addCheck: '关联核查项',
  chooseCheck: '选择核查项…',
  removeCheck: (check) => `取消关联：${check}`,
  show: '作为照片放入报告',
  isShown: '报告中会显示',
  tooLargeToShow: '清理后仍超过 8 MB，不能放入报告。',
  remove: '删除',
  confirmRemove: (name) => `确定删除“${name}”吗？`,
  confirmRemoveShown: (name) => `“${name}”正用于报告照片，删除后报告中也不再显示。确定删除吗？`,
  reallyRemove: '确定删除',
  removing: '正在删除…',
  keep: '保留',
  removeFailed: '删除失败，请重试。',
}

const en: EvidenceTexts = {
  heading: 'Evidence',
  count: (count, max) => `${count} of ${max} files`,
  add: 'Add files',
  camera: 'Take a photograph',
  addHint: 'Or drag files here, or paste a screenshot.',
  formats:
    'JPEG, PNG or PDF, up to 25 MB each. Location, device and author are removed. A digital signature of a PDF does not survive that: keep the original.',
  dropHere: 'Drop to add',
  loading: 'Loading the evidence…',
  loadFailed: 'The evidence could not be loaded.',
  offline: 'You are offline. Unfinished files continue when you are online again.',
  empty: 'No evidence yet.',
  emptyOfCheck: 'No evidence for this check yet.',
  full: (max) => `There are ${max} files, which is the limit. Remove one that you do not need.`,
  tryAgain: 'Try again',
  uploads: 'Being added',
  waiting: 'Waiting',
  sending: (percent) => `Sending, ${percent}%`,
  checking: 'Checking, and removing hidden information…',
  scanning: 'Scanning for viruses, which can take a minute or two…',
  cancel: 'Cancel',
  retry: 'Retry',
  dismiss: 'Dismiss',
  added: (name) => `Added: ${name}`,
  refused: (name, reason) => `${name} was not added: ${reason}`,
  stopped: (name, reason) => `${name} is not finished: ${reason}`,
  removed: (name) => `Removed: ${name}`,
  faults: {
    empty: 'The file is empty.',
    'too-large': 'The file is larger than 25 MB. Make it smaller or split it, and add that.',
    heic: 'This is the HEIC format of an iPhone. Set Settings > Camera > Formats to Most Compatible and take it again, or open it on a computer, save it as JPEG, and add that one.',
    'other-picture':
      'This kind of picture is not taken. Open it, save it as JPEG or PNG, and add that one.',
    svg: 'This is an SVG drawing, which can hold scripts. Take a screenshot of it, and add that one.',
    'web-page': 'This is a web page. Print it to a PDF or take a screenshot, and add that one.',
    program: 'This is a program or a script, whatever its name says. Do not open it.',
    archive: 'This is an archive. Unpack it, and add the photographs and PDFs in it one by one.',
    office: 'This is an Office or OFD document. Open it, save it as PDF, and add that one.',
    video: 'This is a video or a sound. Take a photograph or a screenshot of what it shows.',
    unknown: 'This is no JPEG, PNG or PDF. Save it as one of them, and add that one.',
    'cut-off': 'The file is cut off: its end is missing. Download it or take it again.',
    damaged: 'The file is damaged. Open it, save it again, and add that one.',
    'unusual-picture':
      'Browsers do not show this kind of picture, such as CMYK or 16 bits a color. Save it as a usual JPEG or PNG, and add that one.',
    'too-many-pixels':
      'The picture has too many pixels: a JPEG may have 50 million, a PNG 16 million. Make it smaller, and add that one.',
    'pdf-encrypted': 'The PDF is encrypted. Save it without a password, and add that one.',
    'pdf-unsafe':
      'The PDF holds scripts, attachments, links to other files, or another file. Print it to a new PDF, and add that one.',
    'pdf-too-complex': 'The PDF is too complex to check. Print it to a new PDF, and add that one.',
    infected: 'The file is infected, and was deleted. Do not open it.',
    'not-scanned': 'The file could not be scanned for viruses. Save it again, and add that one.',
  },
  failures: {
    network: 'The connection was lost. It continues when you are online again.',
    'not-found': 'What was sent is no longer there. Retry.',
    busy: 'Busy: retry in a moment.',
    claim: 'You no longer have this request, or it takes no report any more.',
    session: 'Your session has ended. Sign in again in a new window, then retry.',
    full: 'This request has all the files it may have. Remove one that you do not need.',
    default: 'The upload failed. Retry.',
  },
  open: (name) => `Open ${name} in a new window`,
  types: { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'application/pdf': 'PDF' },
  addedBy: (name, time) => `Added by ${name}, ${time}`,
  sha256: 'SHA-256 of the file as sent',
  digest: 'Digest',
  note: 'Note',
  noteHint: 'Where it is from, what it shows (up to 300 characters)',
  saving: 'Saving…',
  saved: 'Saved',
  saveFailed: 'Not saved. Your text is still here: try again.',
  checks: 'Checks that it proves',
  addCheck: 'Link a check',
  chooseCheck: 'Choose a check…',
  removeCheck: (check) => `Unlink: ${check}`,
  show: 'Show in the report',
  isShown: 'Shown in the report',
  tooLargeToShow: 'Larger than 8 MB, so a report cannot show it.',
  remove: 'Remove',
  confirmRemove: (name) => `Remove “${name}”?`,
  confirmRemoveShown: (name) =>
    `“${name}” is a photograph of the report, which will no longer show it. Remove it?`,
  reallyRemove: 'Remove it',
  removing: 'Removing…',
  keep: 'Keep it',
  removeFailed: 'It was not removed. Try again.',
}

export const evidenceTexts = { zh, en }
export type { EvidenceTexts }
