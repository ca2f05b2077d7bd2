import { htmlEscape } from 'escape-goat'
import { type DeskLanguage, htmlLanguage } from '../../shared/desk/texts.ts'
import type { Brand } from '../../shared/site/brand.ts'
import { sanitizeSubject, sanitizeText } from './plain-text.ts'

export type Email = {
  subject: string
  text: string
  html: string
  /** Address for replies. @default the sender, which is not read */
  replyTo?: string
  /** URL that unsubscribes by POST (RFC 8058). Newsletters and weekly e-mails only. */
  unsubscribe?: string
}

type Detail = readonly [label: string, value: string]

/** The content of an e-mail. Text and HTML are both rendered from it. */
export type Content = {
  /** @default English */
  language?: DeskLanguage
  subject: string
  heading: string
  /** Shown first, in red: what must not be missed. */
  warning?: string | undefined
  paragraphs: string[]
  /** Label and value, one per line. */
  details?: readonly (Detail | false | undefined)[]
  /** Titled parts below the details, such as one a supplier. */
  sections?: { title: string; url?: string; lines: string[] }[]
  /** A confirmation code, in large type. */
  code?: string
  /** Text that another person wrote, with its line breaks. */
  quote?: string
  action?: { label: string; url: string }
  /** An article that explains it. */
  more?: { label: string; url: string }
  /** Footer: why the recipient gets this e-mail. */
  footerReason: string
  /** Newsletters and weekly e-mails: the unsubscribe page. */
  unsubscribe?: string
}

const font =
  "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif"
const ink = '#14231f'
const quiet = '#5b6b66'
const accent = '#0b5c4a'

const paragraph = (text: string) =>
  htmlEscape`<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${ink}">${text}</p>`

const band = (text: string) =>
  htmlEscape`<p style="margin:0 0 16px;padding:12px 16px;border-left:4px solid #c93a2e;background:#fbe4e0;font-size:16px;line-height:1.5;font-weight:600;color:#8a1c14;overflow-wrap:anywhere">${text}</p>`

const fact = ([label, value]: Detail) =>
  htmlEscape`<tr><td style="padding:6px 16px 6px 0;font-size:14px;color:${quiet};vertical-align:top;white-space:nowrap">${label}</td><td style="padding:6px 0;font-size:15px;color:${ink};font-weight:600;overflow-wrap:anywhere;word-break:break-word">${value}</td></tr>`

type Section = NonNullable<Content['sections']>[number]

const sectionHtml = ({ title, url, lines }: Section) => {
  const style = `color:${url ? accent : ink};font-size:16px;font-weight:600;overflow-wrap:anywhere`
  const heading = url
    ? htmlEscape`<a href="${url}" style="${style}">${title}</a>`
    : htmlEscape`<span style="${style}">${title}</span>`
  return [
    `<p style="margin:0 0 4px;line-height:1.4">${heading}</p>`,
    ...lines.map(
      (line, index) =>
        htmlEscape`<p style="margin:0 0 ${index === lines.length - 1 ? 18 : 6}px;font-size:15px;line-height:1.5;color:${ink};overflow-wrap:anywhere">${line}</p>`,
    ),
  ].join('')
}

const sectionText = ({ title, url, lines }: Section): string =>
  [title, ...lines.map((line) => `  ${line}`), ...(url ? [`  ${url}`] : [])].join('\n')

/** Renders the one design of all e-mails, as HTML and as text. */
export function renderEmail(brand: Brand, content: Content): Email {
  const { language = 'en', code, action, more, unsubscribe, footerReason } = content
  const subject = sanitizeSubject(content.subject)
  const heading = sanitizeText(content.heading)
  const warning = content.warning && sanitizeText(content.warning)
  const paragraphs = content.paragraphs.map(sanitizeText)
  const facts = (content.details ?? [])
    .filter((detail) => !!detail)
    .map(([label, value]): Detail => [label, sanitizeText(value)])
  const sections = (content.sections ?? []).map(
    ({ title, lines, ...rest }): Section => ({
      ...rest,
      title: sanitizeText(title),
      lines: lines.map(sanitizeText),
    }),
  )
  const quote = content.quote && sanitizeText(content.quote)
  const html = [
    htmlEscape`<!doctype html><html lang="${htmlLanguage[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>`,
    `<body style="margin:0;background:#eef2f0;padding:24px 12px;${font}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">',
    htmlEscape`<p style="margin:0 0 24px;font-size:15px;font-weight:700;letter-spacing:.02em;color:${accent}">${brand.name}</p>`,
    htmlEscape`<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${ink}">${heading}</h1>`,
    warning && band(warning),
    ...paragraphs.map(paragraph),
    facts.length > 0 &&
      `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${facts.map(fact).join('')}</table>`,
    ...sections.map(sectionHtml),
    code &&
      htmlEscape`<p style="margin:0 0 20px;padding:16px;background:#eef2f0;border-radius:8px;text-align:center;font-size:30px;font-weight:700;letter-spacing:.2em;color:${ink}">${code}</p>`,
    quote &&
      htmlEscape`<p style="margin:0 0 20px;padding:12px 16px;border-left:3px solid ${accent};background:#eef2f0;font-size:15px;line-height:1.5;color:${ink};white-space:pre-wrap;overflow-wrap:anywhere">${quote}</p>`,
    action &&
      htmlEscape`<p style="margin:0 0 20px"><a href="${action.url}" style="display:inline-block;padding:12px 20px;background:${accent};color:#ffffff;border-radius:8px;text-decoration:none;font-size:16px;font-weight:600">${action.label}</a></p>`,
    action &&
      htmlEscape`<p style="margin:0 0 20px;font-size:13px;color:${quiet};word-break:break-all">${action.url}</p>`,
    more &&
      htmlEscape`<p style="margin:0 0 20px;font-size:15px;line-height:1.5"><a href="${more.url}" style="color:${accent}">${more.label}</a></p>`,
    htmlEscape`<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dde5e2;font-size:13px;line-height:1.5;color:${quiet}">${footerReason}</p>`,
    unsubscribe &&
      htmlEscape`<p style="margin:8px 0 0;font-size:13px;line-height:1.5"><a href="${unsubscribe}" style="color:${quiet}">Unsubscribe</a></p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ]
    .filter(Boolean)
    .join('')
  const labeled = (label: string, value: string): string =>
    `${label}${language === 'zh' ? '：' : ': '}${value}`
  const text = [
    heading,
    warning && `!! ${warning}`,
    ...paragraphs,
    facts.map((each) => labeled(...each)).join('\n'),
    ...sections.map(sectionText),
    code,
    quote?.replace(/^/gm, '> '),
    action && labeled(action.label, action.url),
    more && labeled(more.label, more.url),
    [`--\n${footerReason}`, unsubscribe && `Unsubscribe: ${unsubscribe}`, brand.name]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
  return { subject, html, text }
}
