import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { emailOutboxIn } from '../../functions/emails/outbox.ts'
import { call, newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { changeEmail } from '../fixtures/change-email.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { callAsVisitor } from '../fixtures/visitor.ts'
import { isFull, isRelease } from '../full.ts'

const newAddress = () => `reader-${randomUUID()}@example.com`
const subscribe = (email: string, more = {}) =>
  callAsVisitor('POST', '/api/newsletter', { email, ...more })

const daysUntil = (seconds: unknown): number =>
  Math.round((Number(seconds) - Date.now() / 1000) / 86_400)

const mailTo = (email: string, count = 1) =>
  eventually(`mail ${count} to ${email}`, async () => (await mailsTo(email)).at(-count))

function linkIn(text: string): { s: string; t: string } {
  const [, query = ''] = /\/newsletter\/confirm\?(\S+)/.exec(text) ?? []
  const { s = '', t = '' } = Object.fromEntries(new URLSearchParams(query))
  return { s, t }
}

async function storedSubscription(email: string) {
  const { s } = linkIn((await mailTo(email)).text)
  return (await operatorsTable().item(`NEWSLETTER#${s}`, 'NEWSLETTER')) ?? {}
}

describe('the newsletter', () => {
  it('is confirmed by the link in its e-mail, which can be opened again without effect', async () => {
    const email = newAddress()
    expect(await subscribe(email)).toMatchObject({ status: 202, body: { status: 'received' } })
    await mailTo(email)
    // Who lost the first one asks again.
    await subscribe(email)
    const link = linkIn((await mailTo(email, 2)).text)
    expect(await storedSubscription(email)).toMatchObject({ email, status: 'active' })
    expect((await storedSubscription(email)).confirmedAt).toBeUndefined()
    // The item expires together with its link.
    expect((await storedSubscription(email)).expiresAt).toBe(
      (await storedSubscription(email)).confirmUntil,
    )
    expect(daysUntil((await storedSubscription(email)).expiresAt)).toBe(3)
    const wrong = { ...link, t: `${link.t.slice(0, -1)}${link.t.endsWith('A') ? 'B' : 'A'}` }
    expect((await call(undefined, 'POST', '/api/newsletter/confirm', wrong)).status).toBe(410)
    for (const _ of [1, 2])
      expect((await call(undefined, 'POST', '/api/newsletter/confirm', link)).status).toBe(202)
    expect((await storedSubscription(email)).confirmedAt).toEqual(expect.any(String))
    expect((await storedSubscription(email)).expiresAt).toBeUndefined()
    // Known addresses get the same answer as new ones, and no further e-mail.
    expect(await subscribe(email.toUpperCase())).toMatchObject({
      status: 202,
      body: { status: 'received' },
    })
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it.runIf(isRelease)('cannot be confirmed by an expired link', async () => {
    const email = newAddress()
    await subscribe(email)
    const link = linkIn((await mailTo(email)).text)
    await operatorsTable().put({ ...(await storedSubscription(email)), confirmUntil: 1 })
    expect(await call(undefined, 'POST', '/api/newsletter/confirm', link)).toMatchObject({
      status: 410,
      body: { code: 'link-expired' },
    })
  })

  it.runIf(isFull)(
    'sends one mailbox at most three e-mails a day, whatever its aliases, and answers always the same',
    async () => {
      const email = newAddress()
      const aliases = ['', '+a', '+b', '+c', '+d'].map((tag) => email.replace('@', `${tag}@`))
      const answers = []
      for (const alias of aliases) answers.push((await subscribe(alias)).status)
      expect(answers).toEqual([202, 202, 202, 202, 202])
      await Promise.all(aliases.slice(0, 3).map((alias) => mailTo(alias)))
      const after = newAddress()
      await subscribe(after)
      await mailTo(after)
      for (const alias of aliases.slice(3)) expect(await mailsTo(alias)).toEqual([])
    },
  )

  it('ignores a bot that fills in the hidden field', async () => {
    const email = newAddress()
    expect((await subscribe(email, { website: 'https://spam.example' })).status).toBe(202)
    const after = newAddress()
    await subscribe(after)
    await mailTo(after)
    expect(await mailsTo(email)).toEqual([])
  })

  it('refuses addresses with header injections', async () => {
    for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com'])
      expect(await subscribe(email)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'email' }] },
      })
  })

  it.runIf(isRelease)(
    'ends by a mail program’s one-click unsubscribe, and can be subscribed to again',
    async () => {
      const email = newAddress()
      await subscribe(email)
      const link = linkIn((await mailTo(email)).text)
      await call(undefined, 'POST', '/api/newsletter/confirm', link)
      await emailOutboxIn(operatorsTable().table).enqueue(
        {
          id: `newsletter/${randomUUID()}`,
          template: 'newsletter-issue',
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
      // The exact body of RFC 8058, section 3.1.
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(answer.status).toBe(202)
      // The address is deleted at once, the rest when its links have expired.
      const ended = await storedSubscription(email)
      expect(ended).toMatchObject({ status: 'unsubscribed' })
      expect(daysUntil(ended.expiresAt)).toBe(60)
      expect(JSON.stringify(ended)).not.toContain(email.split('@')[0])
      expect((await fetch(url, { method: 'POST' })).status).toBe(202)
      expect((await call(undefined, 'POST', '/api/newsletter/confirm', link)).status).toBe(410)
      await subscribe(email)
      await mailTo(email, 3)
      expect(await storedSubscription(email)).toMatchObject({ email, status: 'active' })
    },
  )
})

describe('an issue of the newsletter', () => {
  const issue = `issue-${randomUUID().slice(0, 8)}`
  const words = { subject: `What we learned: ${issue}`, paragraphs: ['Read on.', 'And check.'] }
  const send = (more: object = {}) =>
    operate('send-newsletter', { issue, ...words, by: 'Ann', ...more })
  const copies = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject === words.subject)

  it.runIf(isRelease)(
    'goes once to each confirmed subscriber, however often it is sent',
    async () => {
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
      expect(await send({ trial })).toMatchObject({ ok: true })
      await eventually('the trial', async () =>
        (await copies(trial)).length === 1 ? true : undefined,
      )
      expect(await copies(confirmed)).toEqual([])

      const answers = await Promise.all([send(), send()])
      for (const answer of answers) expect(answer).toMatchObject({ ok: true })
      expect(await send()).toMatchObject({
        message: expect.stringContaining('It is not sent again'),
      })
      const [copy] = await eventually('the issue', async () => {
        const found = await copies(confirmed)
        return found.length > 0 ? found : undefined
      })
      expect(copy?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      expect(copy?.text).toContain('Read on.\n\nAnd check.')
      expect(await send({ subject: 'Other words' })).toMatchObject({
        ok: false,
        message: expect.stringContaining('started with other content'),
      })
      // E-mails arrive in order: a second copy would arrive before this one.
      await subscribe(newAddress())
      const last = newAddress()
      await subscribe(last)
      await mailTo(last)
      expect(await copies(confirmed)).toHaveLength(1)
      expect([...(await copies(unconfirmed)), ...(await copies(ended))]).toEqual([])
    },
  )

  it.each([
    ['an invalid issue name', { issue: 'Issue 1' }, /issue: Small letters/],
    ['no paragraphs', { paragraphs: [] }, /paragraphs/],
    ['a subject with a header in it', { subject: 'A\r\nBcc: x@example.com' }, /subject: One line/],
    ['no operator’s name', { by: '' }, /by: Say who you are/],
  ])('is refused with %s', async (_, wrong, message) => {
    expect(await send(wrong)).toMatchObject({
      ok: false,
      message: expect.stringMatching(message),
    })
  })
})

describe('the setting for marketing e-mails', () => {
  const settings = { emailNotifications: true, marketingEmails: false, reportAlerts: false }
  const choose = async (buyer: TestBuyer, marketingEmails: boolean) =>
    expect(
      await buyer.call('PUT', '/api/me/settings', { ...settings, marketingEmails }),
    ).toMatchObject({ status: 200, body: { settings: { ...settings, marketingEmails } } })

  /** Sends one issue to all current subscribers. */
  async function sendIssue() {
    const issue = `issue-${randomUUID().slice(0, 8)}`
    const subject = `New features: ${issue}`
    const words = { issue, subject, paragraphs: ['Read on.'], by: 'Ann' }
    expect(await operate('send-newsletter', words)).toMatchObject({ ok: true })
    const copies = async (email: string) =>
      (await mailsTo(email)).filter((mail) => mail.subject === subject)
    const waitForCopy = (email: string) =>
      eventually(`${subject} to ${email}`, async () => (await copies(email))[0])
    return { copies, waitForCopy }
  }

  it('subscribes the account, until the e-mail’s link or the setting ends it', async () => {
    const [buyer, witness] = await Promise.all([newBuyer(), newBuyer()])
    for (const reader of [buyer, witness]) await choose(reader, true)
    await choose(buyer, true)
    const first = await sendIssue()
    const mail = await first.waitForCopy(buyer.email)
    const [, url = ''] = /<(.+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? []
    // A mail program may send the one-click unsubscribe twice.
    for (const _ of [1, 2]) expect((await fetch(url, { method: 'POST' })).status).toBe(202)
    expect((await buyer.call('GET', '/api/me')).body).toMatchObject({ settings })

    // The setting needs no confirmation e-mail, unlike the form.
    expect((await mailsTo(buyer.email)).filter(({ text }) => text.includes('/confirm?'))).toEqual(
      [],
    )
    await choose(buyer, true)
    await choose(buyer, false)
    const second = await sendIssue()
    await second.waitForCopy(witness.email)
    expect(await first.copies(buyer.email)).toHaveLength(1)
    expect(await second.copies(buyer.email)).toEqual([])
    const { s = '' } = Object.fromEntries(new URL(url).searchParams)
    const ended = await operatorsTable().item(`NEWSLETTER#${s}`, 'NEWSLETTER')
    expect(ended).toMatchObject({ status: 'unsubscribed' })
    // An erasure would not find the account's id under a former address.
    expect(JSON.stringify(ended)).not.toContain(buyer.userId)
  })

  it.runIf(isFull)(
    'follows the account to a new address, and does not change subscriptions made by the form',
    async () => {
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

      const { waitForCopy, copies } = await sendIssue()
      await Promise.all([waitForCopy(email), waitForCopy(formReader.email)])
      expect(await copies(buyer.email)).toEqual([])
      const oldOne = await operatorsTable().item(
        `NEWSLETTER#${createHash('sha256').update(buyer.email).digest('hex')}`,
        'NEWSLETTER',
      )
      expect(oldOne).toMatchObject({ status: 'unsubscribed' })
      await choose(buyer, false)
      const last = await sendIssue()
      await last.waitForCopy(formReader.email)
      expect(await last.copies(email)).toEqual([])
    },
  )
})

describe('the contact form', () => {
  const inquiry = (email: string) => ({
    name: 'Ann Li 李安',
    email,
    inquiryType: 'enterprise',
    message: 'First line\nsecond line <b>bold</b>',
  })
  const send = (body: object) => callAsVisitor('POST', '/api/contact', body)
  const toSupport = (about: string) =>
    eventually(
      'the mail to support',
      async () => (await mailsTo('support@veridock.example', undefined, about))[0],
    )

  it('e-mails a visitor’s message to support, and nothing to the address that the visitor typed', async () => {
    const email = newAddress()
    expect(await send(inquiry(email))).toMatchObject({ status: 202, body: { status: 'received' } })
    const support = await toSupport(email)
    expect(support.headers['reply-to']).toContain(email)
    expect(support.subject).toBe('Enterprise Plans: Ann Li 李安')
    expect(support.text).toContain('> First line\n> second line')
    expect(support.html).toContain('&lt;b&gt;bold')
    // E-mails arrive in order: one to the visitor would arrive before this one.
    const after = newAddress()
    await send(inquiry(after))
    await toSupport(after)
    expect(await mailsTo(email)).toEqual([])
  })

  it('sends a signed-in buyer’s confirmation to the account’s address, whatever was typed', async () => {
    const buyer = await newBuyer()
    await buyer.call('POST', '/api/me/signed-in')
    const typed = newAddress()
    await buyer.call('POST', '/api/contact', inquiry(typed))
    const receipt = await eventually('the receipt', async () =>
      (await mailsTo(buyer.email)).find(({ subject }) => subject.startsWith('We have received')),
    )
    expect(receipt.text).toContain('Ann Li')
    const support = await toSupport(buyer.userId)
    expect(support.headers['reply-to']).toContain(buyer.email)
    expect(await mailsTo(typed)).toEqual([])
  })

  it.runIf(isFull)(
    'stays usable for a buyer although strangers reach the limit with the buyer’s address',
    async () => {
      const buyer = await newBuyer()
      await buyer.call('POST', '/api/me/signed-in')
      const statuses = await Promise.all(
        Array.from({ length: 15 }, async () => (await send(inquiry(buyer.email))).status),
      )
      expect(new Set(statuses)).toEqual(new Set([202]))
      expect((await buyer.call('POST', '/api/contact', inquiry(buyer.email))).status).toBe(202)
      // Accounts are limited separately.
      const own = []
      for (let n = 1; n < 11; n += 1)
        own.push((await buyer.call('POST', '/api/contact', inquiry(buyer.email))).status)
      expect(own).toEqual([...Array(9).fill(202), 429])
    },
  )

  it.each([
    ['name', 'Ann\r\nBcc: x@example.com'],
    ['email', 'a@example.com\nBcc: x@example.com'],
    ['message', 'x'.repeat(5001)],
    ['inquiryType', 'invented'],
  ])('refuses an invalid %s', async (field, value) => {
    expect(await send({ ...inquiry(newAddress()), [field]: value })).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    })
  })

  it.each([
    ['an encoded word', `=?utf-8?B?${Buffer.from('Refund approved').toString('base64')}?=`],
    ['an encoded word in two parts', '=?utf-8?Q?Refund=20?= =?utf-8?Q?approved?='],
    ['a right-to-left override', 'Ann \u202Edevorppa dnufeR'],
  ])('shows %s in a name as it was typed', async (_, name) => {
    const email = newAddress()
    expect((await send({ ...inquiry(email), name })).status).toBe(202)
    const { subject } = await toSupport(email)
    expect(subject).toMatch(/^Enterprise Plans: /)
    expect(subject).not.toMatch(/Refund approved|\p{C}/u)
  })

  it('does not forward a spam filter’s test string, which would bounce', async () => {
    const email = newAddress()
    const gtube = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'
    await send({ ...inquiry(email), name: gtube, message: `Hello\n${gtube}` })
    const mail = await toSupport(email)
    expect(mail.subject).toContain('STANDARD-ANTI-UBE')
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain(gtube)
  })

  it('answers a bot like a visitor, and stores nothing', async () => {
    const email = newAddress()
    expect((await send({ ...inquiry(email), website: 'https://spam.example' })).status).toBe(202)
    const after = newAddress()
    await send(inquiry(after))
    await toSupport(after)
    expect(await mailsTo('support@veridock.example', undefined, email)).toEqual([])
  })
})
