import { texts } from '../../../../../shared/desk/texts.ts'

export const viewerTexts = texts({
  view: (name: string) => [`放大查看 ${name}`, `Enlarge ${name}`],
  smaller: ['缩小（-）', 'Smaller (-)'],
  larger: ['放大（+）', 'Larger (+)'],
  fit: ['适合窗口（0）', 'Fit (0)'],
  beside: ['并排对照', 'Beside it'],
  nothingBeside: ['不并排对照', 'Nothing beside it'],
  newWindow: ['在新窗口打开', 'Open in a new window'],
  close: ['关闭', 'Close'],
})
