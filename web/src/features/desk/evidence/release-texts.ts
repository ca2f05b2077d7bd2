import { texts } from '../../../../../shared/desk/texts.ts'

export const releaseTexts = texts({
  release: ['向买家公开…', 'Release to the buyer…'],
  title: (name: string) => [`向买家公开：${name}`, `Release to the buyer: ${name}`],
  keptBack: [
    '官方公示页面，尚未向买家公开。',
    'A page of a public register, not released to the buyer.',
  ],
  unusual: [
    '买家或第三方的文件通常不公开。',
    'The buyer’s documents and those of third parties are usually not released.',
  ],
  noPdf: [
    'PDF 不能直接公开。请截取相关页面，作为图片添加。',
    'A PDF cannot be released. Add a screenshot of the page in question.',
  ],
  loading: ['正在打开图片…', 'Opening the picture…'],
  notOpened: [
    '图片无法打开。请关闭后重试。',
    'The picture could not be opened. Close this and try again.',
  ],
  tool: ['工具', 'Tool'],
  cover: ['遮盖', 'Cover'],
  crop: ['裁剪', 'Crop'],
  addBox: ['添加遮盖框', 'Add a box'],
  undo: ['撤销', 'Undo'],
  whole: ['恢复全图', 'Whole picture'],
  hint: [
    '请遮盖身份证号等一切可识别个人身份的信息。在图上拖动即可；用键盘时，方向键移动选中的框，Shift + 方向键调整大小，Delete 删除，Ctrl + Z 撤销。',
    'Cover identity numbers and whatever else identifies a person. Drag on the picture; or move the focused frame with the arrow keys, resize it with Shift and arrow keys, remove it with Delete, undo with Ctrl + Z.',
  ],
  box: (number: number) => [`遮盖框 ${number}`, `Box ${number}`],
  cropFrame: ['裁剪框', 'Crop frame'],
  place: (x: number, y: number, width: number, height: number) => [
    `左 ${x}，上 ${y}，宽 ${width}，高 ${height}`,
    `left ${x}, top ${y}, width ${width}, height ${height}`,
  ],
  check: ['用于核查项', 'For the check'],
  chooseCheck: ['选择核查项…', 'Choose a check…'],
  origin: ['来源', 'Origin'],
  origins: {
    'public-register': ['官方公示页面', 'Page of a public register'],
    other: ['其他来源', 'Other source'],
  },
  address: ['截图网址', 'Address it was captured from'],
  capturedAt: ['截图时间（北京时间）', 'Time of capture (Beijing time)'],
  consent: [
    '我已确认：这不是买家或第三方的文件，或文件所有人已同意公开。',
    'I have checked: this is not the buyer’s document or a third party’s, or its owner agreed.',
  ],
  preview: ['买家看到的图片', 'What the buyer sees'],
  submit: ['向买家公开', 'Release to the buyer'],
  submitting: ['正在公开…', 'Releasing…'],
  cancel: ['取消', 'Cancel'],
  missingCheck: ['请选择核查项。', 'Choose a check.'],
  missingAddress: [
    '请填写以 http:// 或 https:// 开头的网址。',
    'Enter an address that begins with http:// or https://.',
  ],
  missingTime: [
    '请填写截图时间，不能晚于现在。',
    'Enter the time of capture, which is not in the future.',
  ],
  missingConsent: ['请先勾选确认。', 'Confirm this first.'],
  failed: ['未能公开，请重试。', 'It was not released. Try again.'],
  full: [
    '报告最多公开 12 张图片。请先收回一张。',
    'A report shows at most 12 pictures. Take one back first.',
  ],
  locked: [
    '报告已提交复核，不能再公开图片。',
    'The report is in review: no more pictures can be released.',
  ],
  released: ['买家可见', 'Buyer sees this'],
  releasedFor: (check: string, boxes: number) => [
    `${check} · 遮盖 ${boxes} 处`,
    `${check} · ${boxes} covered`,
  ],
  by: (name: string, time: string) => [`${name} 于 ${time} 公开`, `Released by ${name}, ${time}`],
  takenBack: (name: string, time: string) => [
    `${name} 于 ${time} 收回`,
    `Taken back by ${name}, ${time}`,
  ],
  see: ['查看公开的图片', 'See the released picture'],
  takeBack: ['收回', 'Take back'],
  confirmTakeBack: ['确定收回这张图片吗？', 'Take this picture back?'],
  takeBackNote: [
    '收回后，买家在所有版本和分享链接中立即无法再看到这张图片。已发布的 PDF 里仍有这张图片：要从 PDF 中去掉，请发布新版本或撤回报告。',
    'The buyer no longer sees it, in any version or shared link. A published PDF still has it: publish a new version or withdraw the report to take it out of the PDF.',
  ],
  reallyTakeBack: ['确定收回', 'Take it back'],
  takingBack: ['正在收回…', 'Taking it back…'],
  keep: ['保留', 'Keep it'],
  takeBackFailed: ['未能收回，请重试。', 'It was not taken back. Try again.'],
})

export type ReleaseTexts = (typeof releaseTexts)['en']
