import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { DeskRobot } from '../../shared/desk/desk-robots.ts'
import type { NoticeText } from './notice-text.ts'

type Credentials = {
  /** Names the group. Whoever has it can post there. */
  key: string
  /** Signs messages; '' for a service without signatures. */
  secret: string
}

type Service = {
  /** Where messages go: no part of it comes from the secret that an operator sets. */
  api: string
  /** The address as the service shows it. Its group is the key. */
  address: RegExp
  signs: boolean
  message(text: NoticeText, by: Credentials, at: Date): { path: string; body: object }
  /** All answer 200, with the result in the body: 0 is success. */
  answer: z.ZodType<number>
}

const base64Hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64')

const markdown = ({ title, line, link }: NoticeText, lineBreak: string): string =>
  [`**${title}**`, line, `[${link.label}](${link.url})`]
    .filter((part) => part !== '')
    .join(lineBreak)

const errcode = z.object({ errcode: z.int() }).transform((answer) => answer.errcode)

/** The robots’ interfaces. Sources: docs/decisions/0085-notices-to-a-group.md */
export const services: Readonly<Record<DeskRobot, Service>> = {
  wecom: {
    api: 'https://qyapi.weixin.qq.com',
    address: /^https:\/\/qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=(?<key>[\w-]{1,200})$/,
    signs: false,
    message: (text, { key }) => ({
      path: `/cgi-bin/webhook/send?${new URLSearchParams({ key })}`,
      body: { msgtype: 'markdown', markdown: { content: markdown(text, '\n') } },
    }),
    answer: errcode,
  },
  dingtalk: {
    api: 'https://oapi.dingtalk.com',
    address: /^https:\/\/oapi\.dingtalk\.com\/robot\/send\?access_token=(?<key>[\w-]{1,200})$/,
    signs: true,
    message: (text, { key, secret }, at) => {
      const timestamp = String(at.getTime())
      const sign = base64Hmac(secret, `${timestamp}\n${secret}`)
      return {
        path: `/robot/send?${new URLSearchParams({ access_token: key, timestamp, sign })}`,
        // A single line break does not show.
        body: {
          msgtype: 'markdown',
          markdown: { title: text.title, text: markdown(text, '\n\n') },
        },
      }
    },
    answer: errcode,
  },
  feishu: {
    api: 'https://open.feishu.cn',
    address: /^https:\/\/open\.feishu\.cn\/open-apis\/bot\/v2\/hook\/(?<key>[\w-]{1,200})$/,
    signs: true,
    message: ({ title, line, link }, { key, secret }, at) => {
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const paragraphs = [
        ...(line === '' ? [] : [[{ tag: 'text', text: line }]]),
        [{ tag: 'a', text: link.label, href: link.url }],
      ]
      return {
        path: `/open-apis/bot/v2/hook/${key}`,
        body: {
          timestamp,
          // The text is the key, and what is signed is empty.
          sign: base64Hmac(`${timestamp}\n${secret}`, ''),
          msg_type: 'post',
          content: { post: { zh_cn: { title, content: paragraphs } } },
        },
      }
    },
    answer: z.object({ code: z.int() }).transform(({ code }) => code),
  },
}
