import { texts } from '../../../../../shared/desk/texts.ts'

export const evidenceTexts = texts({
  heading: ['证据', 'Evidence'],
  count: (count: number, max: number) => [`${count} / ${max} 个文件`, `${count} of ${max} files`],
  add: ['添加文件', 'Add files'],
  /** In the name of a pasted picture that belongs to no check. */
  capture: ['截图', 'Capture'],
  camera: ['拍照', 'Take a photograph'],
  addHint: ['也可以把文件拖到这里，或直接粘贴截图。', 'Or drag files here, or paste a screenshot.'],
  formats: [
    'JPEG、PNG、HEIC 或 PDF，单个不超过 25 MB；HEIC 照片会自动转换为 JPEG。照片的拍摄时间带有时区信息的，予以保留；拍摄位置、设备和作者信息会自动清除。PDF 经处理后，电子签名会失效，请自行保留原件。',
    'JPEG, PNG, HEIC or PDF, up to 25 MB each; HEIC is converted to JPEG. The time of a photograph is kept if it has its time zone; location, device and author are removed. A digital signature of a PDF does not survive that: keep the original.',
  ],
  dropHere: ['松开即可添加', 'Drop to add'],
  loadFailed: ['证据加载失败。', 'The evidence could not be loaded.'],
  offline: [
    '当前没有网络，未传完的文件将在恢复联网后继续上传。',
    'You are offline. Unfinished files continue when you are online again.',
  ],
  empty: ['还没有证据。', 'No evidence yet.'],
  emptyOfCheck: ['这一项还没有证据。', 'No evidence for this check yet.'],
  full: (max: number) => [
    `已有 ${max} 个文件，达到上限。请先删除不需要的文件。`,
    `There are ${max} files, which is the limit. Remove one that you do not need.`,
  ],
  tryAgain: ['重试', 'Try again'],
  uploads: ['正在添加', 'Being added'],
  waiting: ['等待上传', 'Waiting'],
  sending: (percent: number) => [`上传中 ${percent}%`, `Sending, ${percent}%`],
  converting: ['正在将 HEIC 照片转换为 JPEG…', 'Converting the HEIC photograph to JPEG…'],
  checking: ['正在检查并清除隐藏信息…', 'Checking, and removing hidden information…'],
  scanning: [
    '正在扫描病毒，可能需要一两分钟…',
    'Scanning for viruses, which can take a minute or two…',
  ],
  cancel: ['取消', 'Cancel'],
  retry: ['重试', 'Retry'],
  dismiss: ['知道了', 'Dismiss'],
  added: (name: string) => [`已添加：${name}`, `Added: ${name}`],
  refused: (name: string, reason: string) => [
    `未添加 ${name}：${reason}`,
    `${name} was not added: ${reason}`,
  ],
  stopped: (name: string, reason: string) => [
    `${name} 未传完：${reason}`,
    `${name} was not fully uploaded: ${reason}`,
  ],
  take: ['加入证据', 'Add to the evidence'],
  taking: ['正在读取…', 'Reading…'],
  taken: ['已加入证据', 'In the evidence'],
  takeFailed: [
    '文件读取失败。请刷新页面后重试。',
    'The file could not be read. Reload the page, then try again.',
  ],
  removed: (name: string) => [`已删除：${name}`, `Removed: ${name}`],
  faults: {
    empty: ['文件为空。', 'The file is empty.'],
    'too-large': [
      '文件超过 25 MB。请压缩或拆分后再添加。',
      'The file is larger than 25 MB. Make it smaller or split it, and add that.',
    ],
    heic: [
      '这张 HEIC 照片无法转换为 JPEG，文件可能已损坏。请从手机重新传一次；如仍不行，请在电脑上打开另存为 JPEG 再添加，或在手机“设置 > 相机 > 格式”中选择“兼容性最佳”后重拍。',
      'This HEIC photograph could not be converted to JPEG; the file may be damaged. Send it from the phone once more. If that does not help, open it on a computer, save it as JPEG, and add that one, or set Settings > Camera > Formats to Most Compatible and take it again.',
    ],
    'other-picture': [
      '不支持这种图片格式。请打开后另存为 JPEG 或 PNG 再添加。',
      'This picture format is not accepted. Open it, save it as JPEG or PNG, and add that one.',
    ],
    svg: [
      '这是 SVG 图形，其中可能含有脚本。请改为添加截图。',
      'This is an SVG drawing, which can hold scripts. Take a screenshot of it, and add that one.',
    ],
    'web-page': [
      '这是网页文件。请打印成 PDF，或截图后添加。',
      'This is a web page. Print it to a PDF or take a screenshot, and add that one.',
    ],
    program: [
      '无论文件名如何，其内容是程序或脚本。请勿打开。',
      'This is a program or a script, whatever its name says. Do not open it.',
    ],
    archive: [
      '这是压缩包。请解压后，把里面的照片和 PDF 逐个添加。',
      'This is an archive. Unpack it, and add the photographs and PDFs in it one by one.',
    ],
    office: [
      '这是 Office 或 OFD 文档。请打开后另存为 PDF 再添加。',
      'This is an Office or OFD document. Open it, save it as PDF, and add that one.',
    ],
    video: [
      '这是视频或音频。请拍照或截图后添加。',
      'This is a video or audio file. Take a photograph or a screenshot of what it shows.',
    ],
    unknown: [
      '这不是 JPEG、PNG 或 PDF 文件。请另存为其中一种格式再添加。',
      'This is not a JPEG, PNG or PDF. Save it as one of them, and add that one.',
    ],
    'cut-off': [
      '文件不完整，缺少结尾部分。请重新下载或重新拍摄后添加。',
      'The file is cut off: its end is missing. Download it or take it again.',
    ],
    damaged: [
      '文件已损坏。请打开后另存一份再添加。',
      'The file is damaged. Open it, save it again, and add that one.',
    ],
    'unusual-picture': [
      '浏览器无法显示这种图片（例如印刷用的 CMYK，或每通道 16 位的图片）。请另存为普通 JPEG 或 PNG 再添加。',
      'Browsers cannot show this kind of picture, such as CMYK or 16 bits per color. Save it as a regular JPEG or PNG, and add that one.',
    ],
    'too-many-pixels': [
      '图片像素过多：JPEG 最多 5000 万，PNG 最多 1600 万。请缩小后再添加。',
      'The picture has too many pixels: a JPEG may have 50 million, a PNG 16 million. Make it smaller, and add that one.',
    ],
    'pdf-encrypted': [
      'PDF 有密码或已加密。请去掉密码另存后再添加。',
      'The PDF is encrypted. Save it without a password, and add that one.',
    ],
    'pdf-unsafe': [
      'PDF 含有脚本、附件、外部链接等不安全内容，或夹带其他文件。请打印成新的 PDF 再添加。',
      'The PDF holds scripts, attachments, links to other files, or another file. Print it to a new PDF, and add that one.',
    ],
    'pdf-too-complex': [
      'PDF 过于复杂，无法检查。请打印成新的 PDF 再添加。',
      'The PDF is too complex to check. Print it to a new PDF, and add that one.',
    ],
    infected: [
      '文件含有病毒，已删除。请勿打开原文件。',
      'The file is infected, and was deleted. Do not open it.',
    ],
    'not-scanned': [
      '无法对这个文件进行病毒扫描。请另存一份再添加。',
      'The file could not be scanned for viruses. Save it again, and add that one.',
    ],
  },
  failures: {
    network: [
      '网络中断，恢复后会自动继续。',
      'The connection was lost. It continues when you are online again.',
    ],
    'not-loaded': [
      '照片转换组件加载失败。请检查网络后重试。',
      'The photo converter could not be loaded. Check your connection, then retry.',
    ],
    'not-found': ['上传的文件已失效，请重试。', 'What was sent is no longer there. Retry.'],
    busy: ['系统繁忙，请稍后重试。', 'Busy: retry in a moment.'],
    claim: [
      '该请求已不在您名下，或已不再需要报告。',
      'You no longer have this request, or it no longer needs a report.',
    ],
    session: [
      '登录已过期，请在新窗口重新登录后点“重试”。',
      'Your session has ended. Sign in again in a new window, then retry.',
    ],
    full: [
      '文件数量已达上限。请先删除不需要的文件。',
      'This request has reached its limit of files. Remove one that you do not need.',
    ],
    default: ['上传失败，请重试。', 'The upload failed. Retry.'],
  },
  open: (name: string) => [`在新窗口打开 ${name}`, `Open ${name} in a new window`],
  types: {
    'image/jpeg': ['JPEG 照片', 'JPEG'],
    'image/png': ['PNG 图片', 'PNG'],
    'application/pdf': ['PDF 文档', 'PDF'],
  },
  addedBy: (name: string, time: string) => [`${name} 于 ${time} 添加`, `Added by ${name}, ${time}`],
  captured: (time: string) => [`${time} 截图`, `Captured ${time}`],
  /** Of a photograph. */
  photographed: (time: string) => [`拍摄于 ${time}`, `Taken ${time}`],
  sha256: ['原文件 SHA-256', 'SHA-256 of the file as sent'],
  digest: ['校验值', 'Digest'],
  note: ['备注', 'Note'],
  noteHint: [
    '来源及所证明的内容（最多 300 字）',
    'Where it is from, what it shows (up to 300 characters)',
  ],
  saving: ['正在保存…', 'Saving…'],
  saved: ['已保存', 'Saved'],
  saveFailed: ['保存失败，内容仍保留，请重试。', 'Not saved. Your text is still here: try again.'],
  checks: ['所证明的核查项', 'Checks it supports'],
  addCheck: ['关联核查项', 'Link a check'],
  chooseCheck: ['选择核查项…', 'Choose a check…'],
  removeCheck: (check: string) => [`取消关联：${check}`, `Unlink: ${check}`],
  show: ['作为照片放入报告', 'Show in the report'],
  isShown: ['报告中会显示', 'Shown in the report'],
  tooLargeToShow: [
    '清除隐藏信息后仍超过 8 MB，不能放入报告。',
    'Larger than 8 MB, so a report cannot show it.',
  ],
  remove: ['删除', 'Remove'],
  confirmRemove: (name: string) => [`确定删除“${name}”吗？`, `Remove “${name}”?`],
  confirmRemoveShown: (name: string) => [
    `“${name}”正用于报告照片，删除后报告中也不再显示。确定删除吗？`,
    `“${name}” is a photograph of the report, which will no longer show it. Remove it?`,
  ],
  reallyRemove: ['确定删除', 'Remove it'],
  removing: ['正在删除…', 'Removing…'],
  keep: ['保留', 'Keep it'],
  removeFailed: ['删除失败，请重试。', 'It was not removed. Try again.'],
})

export type EvidenceTexts = (typeof evidenceTexts)['en']
