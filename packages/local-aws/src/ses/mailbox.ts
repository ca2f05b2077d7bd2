import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AppendLog } from '../append-log.ts'

export type Mail = {
  id: string
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  /** Headers with lower-case names. */
  headers: Record<string, string>
  receivedAt: string
}

/** All e-mails that the app sent, newest first. */
export class Mailbox {
  readonly #log: AppendLog<Mail>
  #mails: Mail[] = []

  constructor(folder: string) {
    this.#log = new AppendLog<Mail>(join(folder, 'mails.jsonl'), (mails) => {
      this.#mails = mails.toReversed()
      return mails
    })
  }

  receive(mail: Omit<Mail, 'id' | 'receivedAt'>): Mail {
    const received = { id: randomUUID(), ...mail, receivedAt: new Date().toISOString() }
    this.#log.append(received)
    this.#mails.unshift(received)
    return received
  }

  get mails(): readonly Mail[] {
    return this.#mails
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  close(): void {
    this.#log.close()
  }
}

/** The text of an HTML mail, as in a mail client without HTML. */
export const textOf = (html: string): string =>
  html
    .replace(/<(style|script|title)[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/h\d|\/tr|\/li)[^>]*>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
