import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { rotatingSecretOf } from '../../functions/platform/secrets.ts'
import {
  type Limit,
  sharedReportLimitsOf,
} from '../../functions/platform/throttling/sending-limits.ts'
import { sharesIn } from '../../functions/shares/share-repository.ts'
import { localCountry } from '../../local/cloud.ts'
import { plans } from '../../shared/plans/plans.ts'
import type { Share, ShareList } from '../../shared/shares/share.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { call, newBuyer, secretsClient, type TestBuyer } from '../fixtures/buyer.ts'
import { filesWith, itemsWith, startErasure, waitForErasure } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { linesOf } from '../fixtures/function-log.ts'
import { operate } from '../fixtures/operate.ts'
import { passShare } from '../fixtures/pass-time.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import {
  newRequestOf,
  requestWithReport,
  share,
  sharedCompany,
  storeVersion,
  tokenIn,
} from '../fixtures/shares.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { leaveRoom } from '../fixtures/throttle.ts'
import { callAs, newAddress4 } from '../fixtures/visitor.ts'
import { isRelease, sampled } from '../full.ts'

/** Reads as someone without an account, each time from another network. */
const read = (token: string) => callAs(newAddress4(), 'GET', `/api/shared/${token}`)

const { site, api } = inject('endpoints')
const fileAt = (path: string) => fetch(new URL(path, api), { redirect: 'manual' })
const pdfOf = (token: string) => fileAt(`/api/shared/${token}/files/report.pdf`)

/** What a caller can tell answers apart by. */
const answerOf = ({ status, body, headers }: Awaited<ReturnType<typeof read>>) => ({
  status,
  body,
  headers: Object.fromEntries([...headers].filter(([name]) => !/^(date|apigw-|x-amz)/.test(name))),
})

const sharesOf = async (buyer: TestBuyer, id: string) =>
  (await buyer.call('GET', `/api/requests/${id}/shares`)).body as ShareList

/** A token that no link has. */
const unknownToken = 'A'.repeat(43)

let owner: TestBuyer
let stranger: TestBuyer
let requestId: string
let link: Share & { token: string }
beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([newBuyer(), newBuyer()])
  await operatorsTable().setPlan(owner.userId, 'premium')
  requestId = await requestWithReport(owner)
  await owner.call('PATCH', '/api/me', { company: 'Ada Imports', displayName: 'Ada Lovelace' })
  link = await share(owner, requestId)
})

describe('a link to a report', () => {
  it.runIf(isRelease)(
    'goes on when an operator rotates the key of links, for functions that read the key then',
    async () => {
      const secrets = secretsClient(inject('endpoints'))
      await secrets.send(
        new PutSecretValueCommand({
          SecretId: 'veridock/local/share-key',
          SecretString: randomUUID(),
        }),
      )
      const started = () =>
        sharesIn(operatorsTable().table, rotatingSecretOf('veridock/local/share-key', { secrets }))
      const found = await started().findByToken(link.token, new Date())
      expect(found?.id).toBe(link.id)
      expect(found && (await started().tokenOf(found))).toBe(link.token)
      const later = await share(owner, requestId)
      expect((await started().findByToken(later.token, new Date()))?.id).toBe(later.id)
      expect((await read(later.token)).status).toBe(200)
    },
  )

  it('is made for 1, 7 or 30 days, and shown again in the list', async () => {
    for (const days of [1, 7, 30] as const) {
      const made = await share(owner, requestId, days)
      expect(made.url).toMatch(/^\/shared\/[\w-]{43}$/)
      expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(days * 86_400_000)
      expect(made).toMatchObject({ state: 'active', days, openingCount: 0, openings: [] })
      const { token: _, ...listed } = made
      expect((await sharesOf(owner, requestId)).items).toContainEqual(listed)
    }
    for (const days of [0, 2, 31, '7', undefined])
      expect(await owner.call('POST', `/api/requests/${requestId}/shares`, { days })).toMatchObject(
        { status: 400, body: { errors: [{ field: 'days' }] } },
      )
  })

  it('shows the newest version as its owner reads it, and nothing about the owner', async () => {
    const { status, body } = await read(link.token)
    expect(status).toBe(200)
    const { body: own } = await owner.call('GET', `/api/requests/${requestId}/findings`)
    const { report, photographs, comparedWithRequest, ...rest } = own as {
      report: object
      photographs: object[]
      comparedWithRequest: null
    }
    expect(comparedWithRequest).toBeNull()
    expect(body).toEqual({
      ...rest,
      report: { ...report, request: undefined },
      photographs: ['gate.png', 'line.png'].map((file) => ({
        file,
        url: `/api/shared/${link.token}/files/${file}`,
      })),
      expiresAt: link.expiresAt,
      files: { pdf: `/api/shared/${link.token}/files/report.pdf` },
      newerReport: null,
    })
    const text = JSON.stringify(body)
    for (const personal of [owner.email, owner.userId, requestId, link.id, 'Ada'])
      expect(text).not.toContain(personal)
  })

  it.runIf(isRelease)('leads to the PDF and the photographs by links of five seconds', async () => {
    const { body } = await read(link.token)
    const { files, photographs } = body as {
      files: { pdf: string }
      photographs: { url: string }[]
    }
    for (const [path, type] of [
      [files.pdf, 'application/pdf'],
      ...photographs.map(({ url }) => [url, 'image/png']),
    ] as const) {
      const { status, headers } = await fileAt(String(path))
      expect([status, headers.get('cache-control')]).toEqual([302, 'no-store'])
      const location = String(headers.get('location'))
      expect(new URL(location).searchParams.get('X-Amz-Expires')).toBe('5')
      for (const personal of [owner.userId, requestId, link.id, link.token])
        expect(decodeURIComponent(JSON.stringify([location, ...headers]))).not.toContain(personal)
      const file = await fetch(location)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, type])
      expect(file.headers.get('cache-control')).toBe('private, no-store')
      expect(JSON.stringify([...file.headers])).not.toContain(owner.userId)
    }
    expect((await pdfOf(link.token)).headers.get('location')).toContain(
      encodeURIComponent('attachment'),
    )
    const address = `/api/shared/${link.token}/files/gate.png`
    for (let n = 0; n < 12; n += 1) expect((await fileAt(address)).status).toBe(302)
    const [, copy = ''] =
      /\/(shared\/[^?]+)/.exec((await fileAt(address)).headers.get('location') ?? '') ?? []
    expect(await filesWith(copy)).toEqual([copy])
    const atOnce = await Promise.all(Array.from({ length: 12 }, () => fileAt(address)))
    expect(atOnce.map(({ status }) => status)).toEqual(atOnce.map(() => 302))
  })

  it('tells the owner of each opening when and from which country, not by whom', async () => {
    const made = await share(owner, requestId, 1)
    const before = Date.now()
    await call(undefined, 'GET', `/api/shared/${made.token}`)
    await read(made.token)
    await pdfOf(made.token)
    const { items } = await sharesOf(owner, requestId)
    const { openingCount, openings } = items.find(({ id }) => id === made.id) as Share
    expect(openingCount).toBe(3)
    // The call past CloudFront has no country.
    expect(openings.map(({ country }) => country)).toEqual([null, null, localCountry])
    for (const { at } of openings) expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
    const stored = await operatorsTable().itemsOf(owner.userId, `SHARE-OPENING#${requestId}`)
    const known = ['at', 'country', 'entity', 'expiresAt', 'pk', 'requestId', 'shareId', 'sk']
    for (const item of stored) expect(Object.keys(item).sort()).toEqual(known)
  })

  it.runIf(isRelease)(
    'to a report that is a PDF alone shows its score and PDF, and not what the buyer typed',
    async () => {
      const id = await newRequestOf(owner, '海尔集团')
      await reportsBucket().drop(`${id}.82.pdf`, await reportPdf('A report'))
      await eventually('the report', async () => {
        const { body } = await owner.call('GET', `/api/requests/${id}`)
        return (body as { status: string }).status === 'completed' || undefined
      })
      const { token, expiresAt } = await share(owner, id)
      expect((await read(token)).body).toEqual({
        format: 'pdf',
        company: '',
        score: 82,
        version: 1,
        uploadedAt: expect.any(String),
        expiresAt,
        files: { pdf: `/api/shared/${token}/files/report.pdf` },
        newerReport: null,
      })
      expect((await pdfOf(token)).status).toBe(302)
    },
  )

  it('is not made for a request without a report', async () => {
    const id = await newRequestOf(owner, '美的集团')
    expect(await owner.call('POST', `/api/requests/${id}/shares`, { days: 1 })).toMatchObject({
      status: 409,
      body: { code: 'report-not-available' },
    })
  })

  it('is the same one for the same Idempotency-Key, and refused for other days', async () => {
    const post = (days: number) =>
      owner.call('POST', `/api/requests/${requestId}/shares`, { days }, { 'idempotency-key': 'k1' })
    const [first, ...again] = await Promise.all([post(7), post(7), post(7)])
    expect(first?.status).toBe(201)
    for (const { status, body } of [...again, await post(7)])
      expect([status, body]).toEqual([201, first?.body])
    expect(await post(30)).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
    const made = first?.body as Share | undefined
    await read(String(made?.url).split('/').at(-1) ?? '')
    expect(await post(7)).toMatchObject({
      body: { openingCount: 1, openings: [{ country: null }] },
    })
    await owner.call('DELETE', `/api/requests/${requestId}/shares/${made?.id}`)
    expect(await post(7)).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
  })
})

describe('the number of live links', () => {
  it.each(
    sampled(
      [
        ['free', plans.free.shareLinks, /Revoke it, or upgrade to Premium/],
        ['premium', plans.premium.shareLinks, /Revoke one first/],
      ] as const,
      2,
    ),
  )('on the plan %s is at most %i, also of calls at once', async (plan, max, advice) => {
    const buyer = await newBuyer()
    await operatorsTable().setPlan(buyer.userId, plan)
    const id = await requestWithReport(buyer)
    for (let made = 0; made < max - 1; made += 1) await share(buyer, id, 1)
    const post = () => buyer.call('POST', `/api/requests/${id}/shares`, { days: 1 })
    const answers = await Promise.all(Array.from({ length: 6 }, post))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers.filter((each) => each.status !== 201))
      expect([status, body]).toEqual([
        403,
        expect.objectContaining({
          code: 'share-limit-reached',
          detail: expect.stringMatching(advice),
        }),
      ])
    const { items, limit } = await sharesOf(buyer, id)
    expect([items.length, limit]).toEqual([max, max])
    // A link that ended gives its place back, whether by its owner or by its time.
    const [first, second] = items
    await buyer.call('DELETE', `/api/requests/${id}/shares/${first?.id}`)
    const next = await share(buyer, id, 1)
    const old = second?.id ?? next.id
    await passShare({ userId: buyer.userId, requestId: id, shareId: old })
    expect((await post()).status).toBe(201)
  })
})

const gone = { status: 404, body: { code: 'not-found', detail: 'There is no such link.' } }

describe('more than a link gives is refused', () => {
  it('1. to another buyer: making, listing and revoking links of a request', async () => {
    const path = `/api/requests/${requestId}/shares`
    for (const [method, at, body] of [
      ['POST', path, { days: 1 }],
      ['GET', path, undefined],
      ['DELETE', `${path}/${link.id}`, undefined],
    ] as const)
      expect([method, (await stranger.call(method, at, body)).status]).toEqual([method, 404])
    expect((await read(link.token)).status).toBe(200)
  })

  it('2. to visitors and to readers: the owner’s routes, with the token as access token too', async () => {
    for (const token of [undefined, link.token])
      for (const path of [
        `/api/requests/${requestId}/shares`,
        `/api/requests/${requestId}/findings`,
        `/api/requests/${requestId}/report?format=json`,
        '/api/requests',
        '/api/me',
      ])
        expect([path, (await call(token, 'GET', path)).status]).toEqual([path, 401])
  })

  it.runIf(isRelease)(
    '3. by other ids in place of the token: of the request, the link, the account, the hash',
    async () => {
      const stored = await operatorsTable().item(
        `ACCOUNT#${owner.userId}`,
        `SHARE#${requestId}#${link.id}`,
      )
      for (const id of [requestId, link.id, owner.userId, String(stored?.tokenHash)])
        expect(await read(id)).toMatchObject(gone)
    },
  )

  it.runIf(isRelease)(
    '4. by a token that is cut, lengthened, changed or in another form',
    async () => {
      const { token } = link
      const other = token.startsWith('A') ? 'B' : 'A'
      const swapped = token.replace(/[a-z]/i, (letter) =>
        letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
      )
      for (const wrong of [
        token.slice(0, -1),
        token.slice(1),
        `${token}A`,
        `${token}=`,
        `${token}%20`,
        `${token}%00`,
        `${other}${token.slice(1)}`,
        swapped,
        Buffer.from(token, 'base64url').toString('hex'),
      ].filter((each) => each !== token))
        expect([wrong, await read(wrong)]).toMatchObject([wrong, gone])
    },
  )

  it.runIf(isRelease)('5. by anything else: very long, not ASCII, injected', async () => {
    for (const wrong of ['x'.repeat(4000), '%E4%BD%9B', "'%20OR%201=1", '*', '{}'])
      expect([wrong, await read(encodeURIComponent(decodeURIComponent(wrong)))]).toMatchObject([
        wrong,
        gone,
      ])
    // A slash is another path, of which API Gateway says that there is none.
    expect((await read('..%2F..%2Fme')).status).toBe(404)
  })

  it.runIf(isRelease)(
    '6. to tell apart tokens: an unknown, a malformed, an expired, a revoked one and one of a withdrawn report',
    async () => {
      const buyer = await newBuyer()
      await operatorsTable().setPlan(buyer.userId, 'premium')
      const id = await requestWithReport(buyer)
      const [expired, revoked, withdrawn] = [
        await share(buyer, id),
        await share(buyer, id),
        await share(buyer, id),
      ]
      await passShare({ userId: buyer.userId, requestId: id, shareId: expired.id })
      await buyer.call('DELETE', `/api/requests/${id}/shares/${revoked.id}`)
      await operate('withdraw-report', { requestId: id, by: 'Ann', reason: 'Of another buyer' })
      const tokens = [unknownToken, 'short', expired.token, revoked.token, withdrawn.token]
      const answers = await Promise.all(tokens.map(read))
      for (const answer of answers) {
        expect(answer).toMatchObject(gone)
        expect(answerOf(answer)).toEqual(answerOf(answers[0] as never))
      }
      const files = await Promise.all(tokens.map(pdfOf))
      expect(files.map(({ status }) => status)).toEqual(tokens.map(() => 404))
      // A withdrawal ends links for good: a new report is shown by new ones only.
      await storeVersion(buyer, id, 'clean')
      for (const token of tokens) expect((await read(token)).status).toBe(404)
      const next = await share(buyer, id)
      expect((await read(next.token)).status).toBe(200)
      const { items } = await sharesOf(buyer, id)
      const states = [next, expired, revoked, withdrawn].map(
        (made) => items.find((item) => item.id === made.id)?.state,
      )
      expect(states).toEqual(['active', 'expired', 'revoked', 'withdrawn'])
    },
  )

  it('7. after its end: the report, the PDF and the photographs', async () => {
    const made = await share(owner, requestId, 1)
    await passShare({ userId: owner.userId, requestId, shareId: made.id })
    expect(await read(made.token)).toMatchObject(gone)
    for (const name of ['report.pdf', 'gate.png'])
      expect((await fileAt(`/api/shared/${made.token}/files/${name}`)).status).toBe(404)
    const { items } = await sharesOf(owner, requestId)
    expect(items.find(({ id }) => id === made.id)).toMatchObject({ state: 'expired', url: null })
  })

  it('8. within 5 seconds of its revocation: the report at once, files by links signed before', async () => {
    const made = await share(owner, requestId)
    const signed = String((await pdfOf(made.token)).headers.get('location'))
    expect((await fetch(signed)).status).toBe(200)
    const path = `/api/requests/${requestId}/shares/${made.id}`
    expect((await owner.call('DELETE', path)).status).toBe(204)
    const revokedAt = Date.now()
    expect(await read(made.token)).toMatchObject(gone)
    expect((await pdfOf(made.token)).status).toBe(404)
    expect(Date.now() - revokedAt).toBeLessThan(5000)
    // The link says itself when S3 refuses it; only the whole run waits for it.
    expect(new URL(signed).searchParams.get('X-Amz-Expires')).toBe('5')
    while (isRelease && (await fetch(signed)).status === 200) {
      expect(Date.now() - revokedAt).toBeLessThan(5500)
      await setTimeout(100)
    }
    // Revoking again changes nothing.
    expect((await owner.call('DELETE', path)).status).toBe(204)
    expect((await sharesOf(owner, requestId)).items).toContainEqual(
      expect.objectContaining({ id: made.id, state: 'revoked', url: null }),
    )
  })

  it.runIf(isRelease)('9. after the erasure of its account, of which no link stays', async () => {
    const buyer = await newBuyer()
    const id = await requestWithReport(buyer)
    const { token } = await share(buyer, id)
    expect((await read(token)).status).toBe(200)
    expect((await pdfOf(token)).status).toBe(302)
    const { items } = await sharesOf(buyer, id)
    const stored = await operatorsTable().item(
      `ACCOUNT#${buyer.userId}`,
      `SHARE#${id}#${items[0]?.id}`,
    )
    const receipt = await startErasure(buyer)
    expect(await read(token)).toMatchObject(gone)
    await waitForErasure(receipt)
    expect(await read(token)).toMatchObject(gone)
    expect(await itemsWith([id, String(stored?.tokenHash)])).toEqual([])
    expect(await reportsBucket().keys(`shared/${stored?.tokenHash}/`)).toEqual([])
  })

  it('10. of files: the data, the table, the annex, other names, paths and other requests’ photographs', async () => {
    for (const name of [
      'report.json',
      'report.csv',
      'annex.pdf',
      'REPORT.PDF',
      'gate.jpg',
      'line',
      '..%2Freport.pdf',
      '..%2F..%2F..%2Finbox',
      `reports%2F${owner.userId}%2F${requestId}%2Fx.pdf`,
      '',
    ])
      expect([name, (await fileAt(`/api/shared/${link.token}/files/${name}`)).status]).toEqual([
        name,
        404,
      ])
  })

  it.runIf(isRelease)(
    '11. of versions: only the newest is shown, whatever the query says',
    async () => {
      const id = await newRequestOf(owner, '格力电器')
      await storeVersion(owner, id)
      const { token } = await share(owner, id)
      await storeVersion(owner, id, 'clean')
      for (const query of ['', '?version=1', '?format=json', '?id=x'])
        expect((await read(`${token}${query}`)).body).toMatchObject({ version: 2 })
    },
  )

  it('12. to write: a link is read-only', async () => {
    const path = `/api/shared/${link.token}`
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await call(undefined, method, path, {})).status).toBe(403)
      expect((await callAs(newAddress4(), method, path, {})).status).toBe(404)
    }
  })

  it.runIf(isRelease)(
    '13. through caches: no answer may be stored, neither page, report, file nor refusal',
    async () => {
      for (const path of [
        `/shared/${link.token}`,
        `/api/shared/${link.token}`,
        `/api/shared/${unknownToken}`,
        `/api/shared/${link.token}/files/report.pdf`,
        '/shared/malformed',
      ]) {
        const { headers } = await fetch(new URL(path, site), { redirect: 'manual' })
        expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
      }
    },
  )

  it.runIf(isRelease)(
    '14. to search engines: by header and meta tag, and it is in no sitemap',
    async () => {
      for (const path of [`/shared/${link.token}`, `/api/shared/${link.token}`])
        expect((await fetch(new URL(path, site))).headers.get('x-robots-tag')).toBe(
          'noindex, nofollow',
        )
      const page = await (await fetch(new URL(`/shared/${link.token}`, site))).text()
      expect(page).toContain('<meta name="robots" content="noindex, nofollow"')
      expect(page.match(/name="robots"/g)).toHaveLength(1)
      expect(page).not.toContain('canonical')
      expect(await (await fetch(new URL('/sitemap.xml', site))).text()).not.toContain('/shared')
    },
  )

  it.runIf(isRelease)('15. by the referrer: the page sends its address nowhere', async () => {
    for (const path of [`/shared/${link.token}`, `/api/shared/${link.token}`])
      expect((await fetch(new URL(path, site))).headers.get('referrer-policy')).toBe('no-referrer')
  })

  it.runIf(isRelease)(
    '16. by other addresses of the page: real 404s, and the page itself for a miscopied token',
    async () => {
      for (const path of ['/shared', '/shared/', `/shared/${link.token}/files`])
        expect([path, (await fetch(new URL(path, site))).status]).toEqual([path, 404])
      const pageAt = async (path: string) => {
        const { status, headers } = await fetch(new URL(path, site))
        const sent = ['x-robots-tag', 'referrer-policy', 'cache-control'].map((it) =>
          headers.get(it),
        )
        return [status, sent]
      }
      const own = await pageAt(`/shared/${link.token}`)
      expect(own[0]).toBe(200)
      for (const path of [`/shared/${link.token.slice(1)}`, `/shared/${link.token}x`, '/shared/x.'])
        expect([path, await pageAt(path)]).toEqual([path, own])
    },
  )

  it.runIf(isRelease)('17. by a look into the table: it has no token, only a hash', async () => {
    expect(await itemsWith(link.token)).toEqual([])
  })

  it.runIf(isRelease)('18. by a look into the logs', async () => {
    await call(undefined, 'POST', '/api/client-errors', {
      message: `Error: at ${site}/shared/${link.token}`,
      stack: '',
      page: `/shared/${link.token}`,
      build: 'x.js',
    })
    for (const name of ['report-client-error', 'shared-reports'])
      expect(linesOf(name).join('\n')).not.toContain(link.token)
  })

  it.runIf(isRelease)(
    '19. of a false country: CloudFront’s header replaces the caller’s',
    async () => {
      const made = await share(owner, requestId, 1)
      await call(undefined, 'GET', `/api/shared/${made.token}`, undefined, {
        'cloudfront-viewer-country': 'US',
      })
      const { items } = await sharesOf(owner, requestId)
      expect(items.find(({ id }) => id === made.id)?.openings).toMatchObject([
        { country: localCountry },
      ])
    },
  )

  it('20. too often: from one network, before the token is looked up', async () => {
    const address = newAddress4()
    const from = (token: string) => callAs(address, 'GET', `/api/shared/${token}`)
    const [byAddress] = sharedReportLimitsOf(address)
    await leaveRoom(byAddress as Limit, 2)
    for (let n = 0; n < 2; n += 1) expect((await from(unknownToken)).status).toBe(404)
    const answers = await Promise.all([from(unknownToken), from(link.token)])
    for (const { status, body } of answers)
      expect([status, body]).toEqual([429, expect.objectContaining({ code: 'too-many-requests' })])
    expect((await read(link.token)).status).toBe(200)
  })

  it.runIf(isRelease)(
    '21. by links inside the report: none leads to its owner’s pages or carries the token',
    async () => {
      const { body } = await read(link.token)
      const { files: _, photographs: __, ...rest } = body as Record<string, unknown>
      expect(JSON.stringify(rest)).not.toMatch(/\/api\/|\/dashboard|X-Amz|\/shared\//)
      expect(tokenIn(link)).toBe(link.token)
      expect((rest.report as { company: { name: string } }).company.name).toBe(sharedCompany)
    },
  )
})
