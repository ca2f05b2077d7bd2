import { createHash } from 'node:crypto'
import { escapeXml } from 'local-aws/http'
import type { IdentityProvider } from 'local-aws/managed-login'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem }
  h1 { font-size: 1.375rem; margin: 0 0 .5rem }
  p.note { border: 1px solid #8886; border-radius: .5rem; padding: .75rem; margin: 0 0 1.5rem; font-size: .9375rem }
  form { margin: 0 0 .75rem }
  label { display: block; margin: 0 0 .75rem }
  input[type=email], button { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; border: 1px solid #8888; border-radius: .5rem }
  button { cursor: pointer; text-align: start }
  button.quiet { text-align: center; background: none }
  hr { border: 0; border-top: 1px solid #8886; margin: 1.25rem 0 }
`

const accounts = ['ada.buyer@example.com', 'liu.wei@example.com']

function accountChooser(address: string): string {
  const action = escapeXml(address)
  const choices = accounts.map(
    (email) =>
      `<form method="post" action="${action}"><button name="email" value="${email}">${email}</button></form>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Choose an account (stand-in for Google)</title><style>${style}</style></head><body>
    <h1>Choose an account</h1>
    <p class="note">This page is a local stand-in for Google. The accounts are not real, and nothing leaves your machine.</p>
    ${choices.join('')}
    <hr>
    <form method="post" action="${action}">
      <label>Another email<br><input type="email" name="email" required autocomplete="off"></label>
      <label><input type="checkbox" name="unverified"> Google has not verified it</label>
      <button>Continue</button>
    </form>
    <form method="post" action="${action}"><button class="quiet" name="cancel" value="1">Cancel</button></form></body></html>`
}

/** The account id for an address: 21 digits, like Google's, and always the same. */
const idOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`)
    .toString()
    .slice(0, 21)

/** The name in an address: Ada Buyer for `ada.buyer@…`. */
const nameIn = (email: string): string =>
  email
    .slice(0, email.indexOf('@'))
    .split(/[._-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Stand-in for Google as identity provider of the user pool. Any e-mail address is an account. */
export const google: IdentityProvider = {
  page: accountChooser,
  account(form, origin) {
    const email = (form.get('email') ?? '').trim()
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return undefined
    const id = idOf(email)
    const claims = {
      sub: id,
      email,
      email_verified: String(!form.has('unverified')),
      name: nameIn(email),
      picture: `${origin}/pictures/${id}.svg`,
    }
    return { id, claims }
  },
  /** A face in a color that depends on the path. */
  picture: (path) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="hsl(${Number(/\d{3}/.exec(path)?.[0] ?? 0) % 360} 45% 40%)" d="M0 0h96v96H0z"/><path fill="#fff" d="M48 18a17 17 0 1 1 0 34 17 17 0 0 1 0-34ZM16 90a32 30 0 0 1 64 0Z"/></svg>`,
}
