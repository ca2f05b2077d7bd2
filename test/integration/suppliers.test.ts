import { beforeAll, describe, expect, inject, it } from 'vitest'
import { supplierKey } from '../../shared/suppliers/supplier-key.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'

const premiumBuyer = async (): Promise<TestBuyer> => {
  const buyer = await newBuyer()
  await operatorsTable().setPlan(buyer.userId, 'premium')
  return buyer
}

const name = '华为技术有限公司'
const path = (of: string) => `/api/suppliers/${supplierKey(of)}`

describe('a premium buyer', () => {
  let buyer: TestBuyer
  beforeAll(async () => {
    buyer = await premiumBuyer()
  })

  it('saves, changes and deletes a supplier, however its name is written', async () => {
    const saved = await buyer.call('PUT', path(name), { name, tags: ['phones', 'phones'] })
    expect(saved).toMatchObject({
      status: 200,
      body: { key: supplierKey(name), name, note: '', tags: ['phones'], aliases: [] },
    })
    const spaced = '华为技术 有限公司'
    const changed = await buyer.call('PUT', path(spaced), {
      name: spaced,
      note: 'Ask for Ms Li',
      aliases: ['Huawei'],
    })
    const { savedAt } = saved.body as { savedAt: string }
    // Omitted fields are kept: saving again from another page must not lose the note.
    expect(changed.body).toMatchObject({ savedAt, note: 'Ask for Ms Li', tags: ['phones'] })
    expect((await buyer.call('GET', '/api/suppliers')).body).toMatchObject({
      items: [{ note: 'Ask for Ms Li', aliases: ['Huawei'] }],
      nextCursor: null,
    })
    for (const _ of ['once', 'and again'])
      expect(await buyer.call('DELETE', path(name))).toMatchObject({ status: 204, body: '' })
    expect((await buyer.call('GET', '/api/suppliers')).body).toMatchObject({ items: [] })
  })

  it.each([
    ['the key of another name', path('小米科技有限责任公司'), { name }, 'key'],
    ['no name', path(name), {}, 'name'],
    ['a tag without text', path(name), { name, tags: [' '] }, 'tags.0'],
    ['a note that is too long', path(name), { name, note: 'x'.repeat(2001) }, 'note'],
    ['an unknown field', path(name), { name, owner: 'me' }, 'owner'],
  ])('gets a 400 answer that names the field: %s', async (_what, at, body, field) => {
    expect(await buyer.call('PUT', at, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', errors: [{ field }] },
    })
  })

  it('finds a request by an alias of its supplier', async () => {
    const another = await premiumBuyer()
    await Promise.all([
      another.call('PUT', path(name), { name, aliases: ['HW Devices'] }),
      another.call('POST', '/api/requests', { searchTerm: '华为技术 有限公司' }),
      another.call('POST', '/api/requests', { searchTerm: '小米科技有限责任公司' }),
    ])
    const { body } = await another.call('GET', '/api/requests?search=hw%20dev')
    expect(body).toMatchObject({ items: [{ searchTerm: '华为技术 有限公司' }], nextCursor: null })
  })

  it.runIf(isRelease)('reads saved suppliers in pages', async () => {
    const another = await premiumBuyer()
    const names = Array.from('甲乙丙丁戊', (brand) => `${brand}${brand}科技有限公司`)
    await Promise.all(names.map((each) => another.call('PUT', path(each), { name: each })))
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await another.call(
        'GET',
        `/api/suppliers?limit=2${cursor && `&cursor=${cursor}`}`,
      )
      const page = body as { items: { name: string }[]; nextCursor: string | null }
      seen.push(...page.items.map((item) => item.name))
      cursor = page.nextCursor
    }
    expect(seen.toSorted()).toEqual(names.toSorted())
  })

  it('downloads suppliers and requests as CSV in which a spreadsheet runs no formula', async () => {
    const another = await premiumBuyer()
    await another.call('PUT', path(name), {
      name,
      note: '=HYPERLINK("http://evil.example")',
      tags: ['a', 'b'],
    })
    await another.call('PUT', path('乙'), {
      name: '乙',
      note: 'x;=HYPERLINK("http://evil.example");\n"＠SUM(A1)\t-1',
      tags: [],
    })
    await another.call('POST', '/api/requests', { searchTerm: name })
    const suppliers = await another.call('GET', '/api/suppliers.csv')
    expect(suppliers.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(suppliers.headers.get('content-disposition')).toBe(
      'attachment; filename="suppliers.csv"',
    )
    expect(suppliers.body).toMatch(/^Company Name,Tags,Other Names,Note,Saved,Changed\r\n/)
    expect(suppliers.body).toContain(`\r\n华为技术有限公司,"a; b",,"'=HYPERLINK`)
    // A spreadsheet may split at another separator: no cell must start with a formula then either.
    expect(suppliers.body).toContain("x;'=HYPERLINK")
    expect(suppliers.body).not.toMatch(/(^|[,;\t\r\n])[\s"]*[=+\-@＝＋－＠]/)
    const requests = await another.call('GET', '/api/requests.csv')
    expect(requests.body).toMatch(
      /,Type,Waiting for your answer since,Verdict,Reported Company,Credit Code,Relation,Why Another Company,Newer Report,Newer Verdict\r\n华为技术有限公司,pending,,\d{4}-/,
    )
    expect(requests.body).toMatch(/,[0-9A-Z]{26},\w+,{8}\r\n$/)
    // Read as bytes: `text()` drops the byte order mark that Excel needs.
    const raw = await fetch(`${inject('endpoints').site}/api/requests.csv`, {
      headers: { authorization: `Bearer ${another.accessToken}` },
    })
    expect([...new Uint8Array(await raw.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  })
})

it.each([
  ['GET', '/api/suppliers', undefined],
  ['PUT', path(name), { name }],
  ['DELETE', path(name), undefined],
  ['GET', '/api/suppliers.csv', undefined],
  ['GET', '/api/requests.csv', undefined],
])('a free buyer is told which plan includes %s %s', async (method, at, body) => {
  const buyer = await newBuyer()
  expect(await buyer.call(method, at, body)).toMatchObject({
    status: 403,
    body: { code: 'premium-only' },
  })
})

it('a buyer cannot see another buyer’s suppliers', async () => {
  const [one, other] = await Promise.all([premiumBuyer(), premiumBuyer()])
  await one.call('PUT', path(name), { name })
  expect((await other.call('GET', '/api/suppliers')).body).toMatchObject({ items: [] })
})

describe('a company that is submitted twice', () => {
  it('concurrently, in several spellings, gets one request', async () => {
    const buyer = await newBuyer()
    const spellings = [
      'TCL（中国）有限公司',
      'tcl(中国)有限公司',
      'ＴＣＬ(中国) 有限公司',
      ' TCL（中国） 有限公司 ',
    ]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        buyer.call('POST', '/api/requests', { searchTerm: spellings[n % spellings.length] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
    const { body } = await buyer.call('GET', '/api/requests')
    const { items } = body as { items: { id: string }[] }
    expect(items).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'already-requested', requestId: items[0]?.id })
    expect((await buyer.call('GET', '/api/me/usage')).body).toMatchObject({ used: 1 })
  })

  it('by its code is recognized with hyphens, with spaces and in lower case', async () => {
    const buyer = await newBuyer()
    const first = await buyer.call('POST', '/api/requests', { searchTerm: '91440300-70846113-6T' })
    const { id } = first.body as { id: string }
    for (const searchTerm of ['91440300708461136t', '9144 0300 7084 6113 6T'])
      expect(await buyer.call('POST', '/api/requests', { searchTerm })).toMatchObject({
        status: 409,
        body: { requestId: id },
      })
  })

  it('with one different character or another legal form is another company', async () => {
    const buyer = await newBuyer()
    for (const searchTerm of ['华为技术有限公司', '华伟技术有限公司', '华为技术有限责任公司'])
      expect((await buyer.call('POST', '/api/requests', { searchTerm })).status).toBe(201)
  })
})
