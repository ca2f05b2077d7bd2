import { escapeXml } from './http.ts'

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

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title><style>${style}</style></head><body>${body}</body></html>`

const offered = ['ada.buyer@example.com', 'liu.wei@example.com']

/** @param query of the address, which each choice comes back to */
export function accountChooser(query: string): string {
  const action = escapeXml(`/oauth2/authorize${query}`)
  const choices = offered.map(
    (email) =>
      `<form method="post" action="${action}"><button name="email" value="${email}">${email}</button></form>`,
  )
  return page(
    'Choose an account (stand-in for Google)',
    `<h1>Choose an account</h1>
    <p class="note">This page of your own machine stands in for Google. No account is real, and nothing leaves the machine.</p>
    ${choices.join('')}
    <hr>
    <form method="post" action="${action}">
      <label>Another email<br><input type="email" name="email" required autocomplete="off"></label>
      <label><input type="checkbox" name="unverified"> Google has not verified it</label>
      <button>Continue</button>
    </form>
    <form method="post" action="${action}"><button class="quiet" name="cancel" value="1">Cancel</button></form>`,
  )
}

export const errorPage = (error: string): string =>
  page(
    'Error',
    `<h1>An error was encountered with the requested page.</h1><p>${escapeXml(error)}</p>`,
  )
