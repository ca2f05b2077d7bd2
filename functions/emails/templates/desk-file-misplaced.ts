import * as z from 'zod'
import { texts } from '../../../shared/desk/texts.ts'
import { deskTemplate } from '../desk-template.ts'

const words = texts({
  subject: (key: string) => [`文件不在收件夹：${key}`, `Not in the inbox: ${key}`],
  heading: ['有文件上传到了收件夹之外', 'A file was uploaded outside the inbox folder'],
  toDo: [
    '系统只处理文件夹 inbox/ 中的文件。请以请求编号命名，重新放入该文件夹；放错位置的文件不会自动移动。',
    'Only files in the folder inbox/ are processed. Drop the file there under the id of its request; the misplaced file is not moved.',
  ],
  file: ['文件', 'File'],
  footer: [
    '每有一个文件放到 inbox/ 之外，报告工作台都会收到这封邮件。',
    'This email goes to the report desk for every file that is put outside inbox/.',
  ],
})

/** To the report desk: a file was uploaded outside the inbox folder. */
export const fileMisplaced = deskTemplate({
  words,
  data: z.object({ key: z.string() }),
  content: (text, { key }) => ({
    subject: text.subject(key),
    heading: text.heading,
    paragraphs: [text.toDo],
    details: [[text.file, key]],
  }),
})
