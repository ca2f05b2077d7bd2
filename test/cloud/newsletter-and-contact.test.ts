import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { mailOrdersIn } from '../../functions/data/mail-orders.ts'
import { call, newBuyer, type TestBuyer } from '../builders/buyer.ts'
import { changeEmail } from '../builders/change-email.ts'
import { eventually } from '../builders/eventually.ts'
import { mailsTo } from '../builders/inbox.ts'
import { operate } from '../builders/operate.ts'
import { operatorsTable } from '../builders/table.ts'

const newAddress = () => `reader-${randomUUID()}@example.com`
const subscribe = (email: string, more = {}) =>
  call(undefined, 'POST', '/api/newsletter', { email, ...more })

const mailTo = (email: string, count = 1) =>
  eventually(`mail ${count} to ${email}`, async () => (await mailsTo(email)).at(-count))

function linkIn(text: string): { s: string; t: string } {
  const [, query = ''] = /\/newsletter\/confirm\?(\S+)/.exec(text) ?? []
  const { s = '', t = '' } = Object.fromEntries(new URLSearchParams(query))
  return { s, t }
}

async function stored(email: string) {
  const { s } = linkIn((await mailTo(email)).text)
  return (await operatorsTable().item(`NEWSLETTER#${s}`, 'NEWSLETTER')) ?? {}
}

describe('the newsletter', () => {
  it('is confirmed by the link of its mail, once and for all', async () => {
    const email = newAddress()
    expect(await subscribe(email)).toMatchObject({ status: 202, body: { status: 'received' } })
    const link = linkIn((await mailTo(email)).text)
    expect(await stored(email)).toMatchObject({ email, status: 'active' })
    expect((await stored(email)).confirmedAt).toBeUndefined()
    const wrong = { ...link, t: `${link.t.slice(0, -1)}${link.t.endsWith('A') ? 'B' : 'A'}` }
    expect((await call(undefined, 'POST', '/api/newsletter/confirm', wrong)).status).toBe(410)
    for (const _ of [1, 2])
      expect((await call(undefined, 'POST', '/api/newsletter/confirm', link)).status).toBe(202)
    expect((await stored(email)).confirmedAt).toEqual(expect.any(String))
    // Known addresses are answered like new ones, and get no further mail.
    expect(await subscribe(email.toUpperCase())).toMatchObject({
      status: 202,
      body: { status: 'received' },
    })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('gives a link that expires', async () => {
    const email = newAddress()
    await subscribe(email)
    const link = linkIn((await mailTo(email)).text)
    await operatorsTable().put({ ...(await stored(email)), confirmUntil: 1 })
    expect(await call(undefined, 'POST', '/api/newsletter/confirm', link)).toMatchObject({
      status: 410,
      body: { code: 'link-expired' },
    })
  })

  it('mails one address three times an hour at most, and answers all alike', async () => {
    const email = newAddress()
    const answers = []
    for (const _ of [1, 2, 3, 4, 5]) answers.push((await subscribe(email)).status)
    expect(answers).toEqual([202, 202, 202, 202, 202])
    await mailTo(email, 3)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('does nothing for a machine that fills in what nobody sees', async () => {
    const email = newAddress()
    expect((await subscribe(email, { website: 'https://spam.example' })).status).toBe(202)
    const after = newAddress()
    await subscribe(after)
    await mailTo(after)
    expect(await mailsTo(email)).toEqual([])
  })

  it('refuses addresses that carry headers', async () => {
    for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com'])
      expect(await subscribe(email)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'email' }] },
      })
  })

  it('ends by one click of a mail program, and begins anew if somebody asks', async () => {
    const email = newAddress()
    await subscribe(email)
    const link = linkIn((await mailTo(email)).text)
    await call(undefined, 'POST', '/api/newsletter/confirm', link)
    await mailOrdersIn(operatorsTable().table).place(
      {
        id: `newsletter/${randomUUID()}`,
        kind: 'newsletter-issue',
        to: { email },
        data: { ...link, subject: 'What we learned in November', paragraphs: ['Read on.'] },
      },
      new Date(),
    )
    const issue = await eventually('the issue', async () =>
      (await mailsTo(email)).find(({ subject }) => subject.startsWith('What we learned')),
    )
    expect(issue.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const [, url = ''] = /<(.+)>/.exec(issue.headers['list-unsubscribe'] ?? '') ?? []
    expect(issue.text).toContain(`${inject('endpoints').site}/unsubscribe?`)
    // RFC 8058, section 3.1: exactly this body, in this form.
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(202)
    expect(await stored(email)).toMatchObject({ status: 'unsubscribed' })
    expect((await call(undefined, 'POST', '/api/newsletter/confirm', link)).status).toBe(410)
    await subscribe(email)
    await mailTo(email, 3)
  })
})

describe('an issue of the newsletter', () => {
  const issue = `issue-${randomUUID().slice(0, 8)}`
  const words = { subject: `What we learned: ${issue}`, paragraphs: ['Read on.', 'And check.'] }
  const send = (more: object = {}) =>
    operate('send-newsletter', { issue, ...words, by: 'Ann', ...more })
  const copies = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject === words.subject)

  it('goes to confirmed readers alone, once, however often it is sent', async () => {
    const [confirmed, unconfirmed, ended] = [newAddress(), newAddress(), newAddress()]
    await Promise.all([confirmed, unconfirmed, ended].map((email) => subscribe(email)))
    const confirm = async (email: string) => {
      const link = linkIn((await mailTo(email)).text)
      await call(undefined, 'POST', '/api/newsletter/confirm', link)
      return link
    }
    await confirm(confirmed)
    const { s, t } = await confirm(ended)
    await call(undefined, 'POST', `/api/newsletter/unsubscribe?s=${s}&t=${t}`)

    const trial = newAddress()
    expect(await send({ trial })).toMatchObject({ done: true })
    await eventually('the trial', async () =>
      (await copies(trial)).length === 1 ? true : undefined,
    )
    expect(await copies(confirmed)).toEqual([])

    const answers = await Promise.all([send(), send()])
    for (const answer of answers) expect(answer).toMatchObject({ done: true })
    expect(await send()).toMatchObject({ message: expect.stringContaining('Nobody gets it again') })
    const [copy] = await eventually('the issue', async () => {
      const found = await copies(confirmed)
      return found.length > 0 ? found : undefined
    })
    expect(copy?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(copy?.text).toContain('Read on.\n\nAnd check.')
    expect(await send({ subject: 'Other words' })).toMatchObject({
      done: false,
      message: expect.stringContaining('begun with other words'),
    })
    // What is ordered later arrives later: by then a second copy would be there.
    await subscribe(newAddress())
    const last = newAddress()
    await subscribe(last)
    await mailTo(last)
    expect(await copies(confirmed)).toHaveLength(1)
    expect([...(await copies(unconfirmed)), ...(await copies(ended))]).toEqual([])
  })

  it.each([
    ['a name that is none', { issue: 'Issue 1' }, /issue: Small letters/],
    ['no words', { paragraphs: [] }, /paragraphs/],
    ['a subject with a header in it', { subject: 'A\r\nBcc: x@example.com' }, /subject: One line/],
    ['nobody’s name', { by: '' }, /by: Say who you are/],
  ])('is refused with %s', async (_, wrong, message) => {
    expect(await send(wrong)).toMatchObject({
      done: false,
      message: expect.stringMatching(message),
    })
  })
})

describe('the setting about marketing', () => {
  const settings = { emailNotifications: true, marketingEmails: false, reportAlerts: false }
  const choose = async (buyer: TestBuyer, marketingEmails: boolean) =>
    expect(
      await buyer.call('PUT', '/api/me/settings', { ...settings, marketingEmails }),
    ).toMatchObject({ status: 200, body: { settings: { ...settings, marketingEmails } } })

  /** One issue to everybody who is a reader now. */
  async function sent() {
    const issue = `issue-${randomUUID().slice(0, 8)}`
    const subject = `New features: ${issue}`
    const words = { issue, subject, paragraphs: ['Read on.'], by: 'Ann' }
    expect(await operate('send-newsletter', words)).toMatchObject({ done: true })
    const copies = async (email: string) =>
      (await mailsTo(email)).filter((mail) => mail.subject === subject)
    const arrived = (email: string) =>
      eventually(`${subject} to ${email}`, async () => (await copies(email))[0])
    return { copies, arrived }
  }

  it('makes the account a reader, until the mail’s link or the setting ends that', async () => {
    const [buyer, witness] = await Promise.all([newBuyer(), newBuyer()])
    for (const reader of [buyer, witness]) await choose(reader, true)
    await choose(buyer, true)
    const first = await sent()
    const mail = await first.arrived(buyer.email)
    const [, url = ''] = /<(.+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? []
    // As a mail program, which may do so twice.
    for (const _ of [1, 2]) expect((await fetch(url, { method: 'POST' })).status).toBe(202)
    expect((await buyer.call('GET', '/api/me')).body).toMatchObject({ settings })

    // No form was filled in: nobody is asked to confirm what the setting says.
    expect((await mailsTo(buyer.email)).filter(({ text }) => text.includes('/confirm?'))).toEqual(
      [],
    )
    await choose(buyer, true)
    await choose(buyer, false)
    const second = await sent()
    await second.arrived(witness.email)
    expect(await first.copies(buyer.email)).toHaveLength(1)
    expect(await second.copies(buyer.email)).toEqual([])
    const { s = '' } = Object.fromEntries(new URL(url).searchParams)
    expect(await operatorsTable().item(`NEWSLETTER#${s}`, 'NEWSLETTER')).toMatchObject({
      status: 'unsubscribed',
    })
  })

  it('goes with the account to a new address, and leaves alone who confirmed by the form', async () => {
    const [buyer, formReader] = await Promise.all([newBuyer(), newBuyer()])
    await choose(buyer, true)
    const email = newAddress()
    expect(await changeEmail(buyer, email)).toMatchObject({ status: 200, body: { email } })

    await subscribe(formReader.email)
    const asked = await eventually('the mail that asks', async () =>
      (await mailsTo(formReader.email)).find(({ text }) => text.includes('/confirm?')),
    )
    await call(undefined, 'POST', '/api/newsletter/confirm', linkIn(asked.text))
    await choose(formReader, false)

    const { arrived, copies } = await sent()
    await Promise.all([arrived(email), arrived(formReader.email)])
    expect(await copies(buyer.email)).toEqual([])
    const oldOne = await operatorsTable().item(
      `NEWSLETTER#${createHash('sha256').update(buyer.email).digest('hex')}`,
      'NEWSLETTER',
    )
    expect(oldOne).toMatchObject({ status: 'unsubscribed' })
    await choose(buyer, false)
    const last = await sent()
    await last.arrived(formReader.email)
    expect(await last.copies(email)).toEqual([])
  })
})

describe('the contact form', () => {
  const inquiry = (email: string) => ({
    name: 'Ann Li 李安',
    email,
    inquiryType: 'enterprise',
    message: 'First line\nsecond line <b>bold</b>',
  })

  it('acknowledges to the sender, and reaches support with an answer’s way back', async () => {
    const email = newAddress()
    expect((await call(undefined, 'POST', '/api/contact', inquiry(email))).status).toBe(202)
    const receipt = await mailTo(email)
    expect(receipt.text).toContain('> First line\n> second line')
    expect(receipt.html).toContain('&lt;b&gt;bold')
    const support = await eventually('the mail to support', async () =>
      (await mailsTo('support@veridock.example')).find(({ text }) => text.includes(email)),
    )
    expect(support.headers['reply-to']).toContain(email)
    expect(support.subject).toBe('Enterprise Plans: Ann Li 李安')
  })

  it('takes a signed-in sender’s id and e-mail from the token', async () => {
    const buyer = await newBuyer()
    await buyer.call('POST', '/api/contact', inquiry('somebody@else.example'))
    const receipt = await eventually('the receipt', async () =>
      (await mailsTo(buyer.email)).find(({ subject }) => subject.startsWith('We have received')),
    )
    expect(receipt.text).toContain('Ann Li')
    const support = await eventually('the mail to support', async () =>
      (await mailsTo('support@veridock.example')).find(({ text }) => text.includes(buyer.userId)),
    )
    expect(support.headers['reply-to']).toContain(buyer.email)
  })

  it('refuses headers in names and addresses, and limits how often one address writes', async () => {
    const email = newAddress()
    for (const [field, value] of [
      ['name', 'Ann\r\nBcc: x@example.com'],
      ['email', 'a@example.com\nBcc: x@example.com'],
      ['message', 'x'.repeat(5001)],
    ] as const)
      expect(
        await call(undefined, 'POST', '/api/contact', { ...inquiry(email), [field]: value }),
      ).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    const answers = []
    for (let n = 0; n < 11; n += 1)
      answers.push((await call(undefined, 'POST', '/api/contact', inquiry(email))).status)
    expect(answers).toEqual([...Array(10).fill(202), 429])
  })

  it('answers a machine like everybody, and keeps nothing', async () => {
    const email = newAddress()
    const body = { ...inquiry(email), website: 'https://spam.example' }
    expect((await call(undefined, 'POST', '/api/contact', body)).status).toBe(202)
    const after = newAddress()
    await call(undefined, 'POST', '/api/contact', inquiry(after))
    await mailTo(after)
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('one viewer', () => {
  it('has a hundred sendings an hour', async () => {
    const { api } = inject('endpoints')
    // As CloudFront passes a viewer on.
    const viewer = `203.0.113.${Math.floor(Math.random() * 250)}, 10.0.0.1`
    const statuses: number[] = []
    const sendOne = async () => {
      const answer = await fetch(new URL('/api/newsletter', api), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': viewer },
        body: JSON.stringify({ email: newAddress(), website: 'x' }),
      })
      statuses.push(answer.status)
    }
    for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 10 }, sendOne))
    await sendOne()
    expect(statuses.filter((status) => status === 202)).toHaveLength(100)
    expect(statuses.at(-1)).toBe(429)
  })
})
