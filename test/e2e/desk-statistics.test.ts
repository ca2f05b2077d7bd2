import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastDay } from '../../functions/desk/statistics/add-up-days.ts'
import { deskDaysIn } from '../../functions/desk/statistics/desk-day-repository.ts'
import { deskDayBefore, startOfDeskDay } from '../../shared/desk/desk-day.ts'
import { nameMember, newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'

let browser: Browser
let head: TestDeskMember
let analyst: TestDeskMember
beforeAll(async () => {
  ;[browser, head, analyst] = await Promise.all([
    startBrowser(),
    newDeskMember(['desk-admins']),
    newDeskMember(['analysts']),
  ])
  await nameMember(head, '赵敏')
  const submitted = {
    id: '1',
    at: new Date().toISOString(),
    by: head.userId,
    name: '赵敏',
    action: 'submitted',
    requestId: 'A',
    detail: '',
    hoursToReport: null,
    minutesInWork: 40,
  }
  const deskDays = deskDaysIn(operatorsTable().table)
  const day = lastDay(new Date())
  const end = startOfDeskDay(deskDayBefore(day, -1)).toISOString()
  await eventually('yesterday with a submission', async () => {
    const [before] = await deskDays.find(day, day)
    return deskDays.add(day, before, [submitted], end)
  })
})
afterAll(() => browser?.close())

it('the head of the desk reads figures at every width, and scrolls their table by keyboard', async () => {
  const context = await browser.newContext(signedInContext(head))
  const { page, troubles } = await openPage(context)
  await page.goto('/desk')
  await page.getByRole('link', { name: '统计', exact: true }).click()
  await page.getByRole('table', { name: '按成员' }).getByText('赵敏').waitFor()
  expect(await page.title()).toMatch(/^统计 · /)
  expect(await seriousFindings(page)).toEqual([])
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overhang(page), `at ${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 360, height: 900 })
  const weeks = page.getByRole('region', { name: '过去十二周' }).last()
  await weeks.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => weeks.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(troubles).toEqual([])
  await context.close()
})

it('an analyst finds no figures of colleagues', async () => {
  const context = await browser.newContext(signedInContext(analyst))
  const { page } = await openPage(context)
  await page.goto('/desk/statistics')
  await page.getByRole('heading', { level: 1, name: '找不到页面' }).waitFor()
  await context.close()
})
