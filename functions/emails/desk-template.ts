import type * as z from 'zod'
import type { DeskLanguage } from '../../shared/desk/texts.ts'
import { type DeskWords, deskWords } from './desk-words.ts'
import { type Content, renderEmail } from './layout.ts'
import { type Template, template } from './template.ts'

type Given<Text, Schema extends z.ZodType> = {
  /** `footer` says when the desk gets this e-mail. */
  words: Readonly<Record<DeskLanguage, Text>>
  data: Schema
  content(
    text: Text,
    given: z.output<Schema>,
    desk: DeskWords,
  ): Omit<Content, 'language' | 'footerReason'>
}

/** An e-mail to the report desk, in the language of its mailbox. */
export const deskTemplate = <Text extends { footer: string }, Schema extends z.ZodType>({
  words,
  data,
  content,
}: Given<Text, Schema>): Template<Schema> =>
  template({
    preference: 'always',
    data,
    render: (context, given) => {
      const desk = deskWords(context)
      const text = words[desk.language]
      return renderEmail(context.brand, {
        ...content(text, given, desk),
        language: desk.language,
        footerReason: text.footer,
      })
    },
  })
