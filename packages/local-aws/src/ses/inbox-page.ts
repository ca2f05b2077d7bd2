import { escapeXml, type Handler, send } from '../http.ts'
import type { Mail, Mailbox } from './mailbox.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem }
  h1 { font-size: 1.5rem; margin: 0 0 .25rem; overflow-wrap: anywhere }
  p.note { opacity: .75; margin: 0 0 1.5rem }
  ol { list-style: none; padding: 0; margin: 0 }
  li + li { border-top: 1px solid #8886 }
  li a { display: block; padding: .75rem .5rem; text-decoration: none; color: inherit }
  li a:hover, li a:focus-visible { background: #8882 }
  li span { display: flex; justify-content: space-between; gap: 1rem; font-size: .875rem; opacity: .75 }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0 }
  dt { opacity: .75 } dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 60vh; border: 1px solid #8886; border-radius: .5rem; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8886; border-radius: .5rem; padding: 1rem }
`

const page = (title: string, body: string, refresh = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${escapeXml(title)}</title><style>${style}</style></head><body>${body}</body></html>`

const time = (mail: Mail): string =>
  `<time datetime="${mail.receivedAt}">${new Date(mail.receivedAt).toUTCString()}</time>`

function listPage(mails: readonly Mail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/messages/${mail.id}"><span><span>To ${escapeXml(mail.to.join(', '))}</span>${time(mail)}</span>${escapeXml(mail.subject)}</a></li>`,
  )
  const note = 'Mails that the local stack sent. None of them left this machine.'
  return page(
    'Inbox',
    `<h1>Inbox</h1><p class="note">${note}</p>${rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail yet.</p>'}`,
    '<meta http-equiv="refresh" content="5">',
  )
}

function mailPage(mail: Mail): string {
  const facts = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ...Object.entries(mail.headers).filter(([name]) => /^(reply-to|list-)/.test(name)),
  ].map(([name, value]) => `<dt>${escapeXml(name ?? '')}</dt><dd>${escapeXml(value ?? '')}</dd>`)
  const html = mail.html
    ? `<h2>As the reader sees it</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail" srcdoc="${escapeXml(`<base target="_blank">${mail.html}`)}"></iframe>`
    : ''
  return page(
    mail.subject,
    `<p><a href="/">Inbox</a></p><h1>${escapeXml(mail.subject)}</h1><dl>${facts.join('')}<dt>Received</dt><dd>${time(mail)}</dd></dl>${html}<h2>As text</h2><pre>${escapeXml(mail.text)}</pre>`,
  )
}

/** Filters mails by `?to=` (address) and `?about=` (part of the text). */
const filterMails = (mails: readonly Mail[], query: URLSearchParams): readonly Mail[] => {
  const [to, about] = [query.get('to'), query.get('about')]
  return mails.filter(
    (mail) =>
      (to === null || mail.to.includes(to)) && (about === null || mail.text.includes(about)),
  )
}

/** The inbox: HTML at `/`, JSON at `/messages`. */
export function inboxPage(mailbox: Mailbox): Handler {
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox')
    const html = (status: number, body: string) =>
      send(response, status, body, { 'content-type': 'text/html; charset=utf-8' })
    if (pathname === '/') return html(200, listPage(mailbox.mails))
    if (pathname === '/messages')
      return send(response, 200, JSON.stringify(filterMails(mailbox.mails, searchParams)), {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      })
    const mail = mailbox.find(/^\/messages\/([^/]+)$/.exec(pathname)?.[1] ?? '')
    if (mail) return html(200, mailPage(mail))
    html(404, page('No such mail', '<h1>No such mail</h1><p><a href="/">Inbox</a></p>'))
  }
}
