import { close, listen } from 'local-aws/http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { groupRobot } from '../../functions/desk-notices/group-robot.ts'
import { deskGroup, robotStandIn } from '../../local/robot.ts'
import { type DeskRobot, deskRobots } from '../../shared/desk/desk-robots.ts'
import { freePorts } from '../free-ports.ts'

const addresses: Record<DeskRobot, string> = {
  wecom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=a-key',
  dingtalk: 'https://oapi.dingtalk.com/robot/send?access_token=a-key',
  feishu: 'https://open.feishu.cn/open-apis/bot/v2/hook/a-key',
}
const text = {
  title: '新请求：3 条',
  line: '',
  link: { label: '打开队列', url: 'http://desk.test/' },
}

let stored = { address: '', secret: 'a-secret' }
const delivered: { from: string; to: string[]; subject: string; text: string }[] = []
let server: Awaited<ReturnType<typeof listen>>
let api = ''
beforeEach(() => void delivered.splice(0))
beforeAll(async () => {
  const { portBase } = await freePorts(27_000)
  api = `http://127.0.0.1:${portBase}`
  const standIn = robotStandIn({
    stored: () => JSON.stringify(stored),
    deliver: (message) => delivered.push(message),
  })
  server = await listen(portBase, standIn, () => undefined)
})
afterAll(() => close(server))

const post = (robot: DeskRobot, given: { address: string; secret: string } = stored) =>
  groupRobot({ robot, api, stored: { value: async () => JSON.stringify(given) } }).post(
    text,
    new Date(),
  )

it.each(deskRobots)('the stand-in takes a message as %s does, and shows it', async (robot) => {
  stored = { ...stored, address: addresses[robot] }
  await post(robot)
  expect(delivered).toMatchObject([{ from: robot, to: [deskGroup], subject: '新请求：3 条' }])
  expect(delivered[0]?.text).toContain('[打开队列](http://desk.test/)')
  const unknown = { ...stored, address: stored.address.replace('a-key', 'another') }
  await expect(post(robot, unknown)).rejects.toThrow(/code \d+$/)
  if (robot !== 'wecom')
    await expect(post(robot, { ...stored, secret: 'another' })).rejects.toThrow(/code \d+$/)
  expect(delivered).toHaveLength(1)
})

it('the stand-in refuses what a test asks it to refuse, as often', async () => {
  stored = { ...stored, address: addresses.wecom }
  const refusal = { about: 'desk.test', code: 45009, times: 1 }
  await fetch(`${api}/refusals`, { method: 'POST', body: JSON.stringify(refusal) })
  await expect(post('wecom')).rejects.toThrow('code 45009')
  await post('wecom')
  expect(delivered).toHaveLength(1)
})
