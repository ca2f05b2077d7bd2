import { expect, it } from 'vitest'
import type { DeskRobot } from '../../shared/desk/desk-robots.ts'
import { groupRobot } from './group-robot.ts'

const at = new Date('2026-11-30T12:00:00.000Z')
const text = {
  title: '新请求：3 条',
  line: '最早的到期时间：2026-11-30 18:00（北京时间）',
  link: { label: '打开队列', url: 'https://veridock.example/desk' },
}
const stored = {
  wecom: { address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=we-com' },
  dingtalk: {
    address: 'https://oapi.dingtalk.com/robot/send?access_token=ding',
    secret: 'SECtest-secret',
  },
  feishu: {
    address: 'https://open.feishu.cn/open-apis/bot/v2/hook/fei-shu',
    secret: 'feishu-test-secret',
  },
}

type Answer = { status?: number; body?: object | string } | Error

/** A robot whose service answers so, and what it was sent. */
function robotOf(
  robot: DeskRobot,
  answer: Answer = {},
  secret: object | string | null = stored[robot],
) {
  const sent: { url: string; body: unknown; redirect: unknown }[] = []
  const value = typeof secret === 'string' ? secret : secret ? JSON.stringify(secret) : undefined
  const made = groupRobot(
    { robot, stored: { value: async () => value } },
    async (url, { body, redirect } = {}) => {
      sent.push({ url: String(url), body: JSON.parse(String(body)), redirect })
      if (answer instanceof Error) throw answer
      const { status = 200, body: answered = { errcode: 0, code: 0 } } = answer
      const content = typeof answered === 'string' ? answered : JSON.stringify(answered)
      return new Response(content, { status })
    },
  )
  return { post: () => made.post(text, at), sent }
}

// Made by other code, in Python, as the services' pages do it.
const signedByDingTalk = 'Ii9p8q4rQ2rQ4j4q4PJNv2XBcyAlEviAGcsQhva%2Fzxo%3D'
const signedByFeishu = '4pQXsLxnYEHWsHTgWWFmqZuBP5imN0AQv7Klk2qHD6M='

it('a message to WeCom is Markdown', async () => {
  const { post, sent } = robotOf('wecom')
  await post()
  expect(sent).toEqual([
    {
      url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=we-com',
      body: {
        msgtype: 'markdown',
        markdown: {
          content:
            '**新请求：3 条**\n最早的到期时间：2026-11-30 18:00（北京时间）\n[打开队列](https://veridock.example/desk)',
        },
      },
      redirect: 'error',
    },
  ])
})

it('a message to DingTalk is Markdown, signed in its address with milliseconds', async () => {
  const { post, sent } = robotOf('dingtalk')
  await post()
  expect(sent).toMatchObject([
    {
      url: `https://oapi.dingtalk.com/robot/send?access_token=ding&timestamp=1796040000000&sign=${signedByDingTalk}`,
      body: {
        msgtype: 'markdown',
        markdown: {
          title: '新请求：3 条',
          text: '**新请求：3 条**\n\n最早的到期时间：2026-11-30 18:00（北京时间）\n\n[打开队列](https://veridock.example/desk)',
        },
      },
    },
  ])
})

it('a message to Feishu is a post, signed in its body with seconds', async () => {
  const { post, sent } = robotOf('feishu')
  await post()
  expect(sent).toMatchObject([
    {
      url: 'https://open.feishu.cn/open-apis/bot/v2/hook/fei-shu',
      body: {
        timestamp: '1796040000',
        sign: signedByFeishu,
        msg_type: 'post',
        content: {
          post: {
            zh_cn: {
              title: '新请求：3 条',
              content: [
                [{ tag: 'text', text: '最早的到期时间：2026-11-30 18:00（北京时间）' }],
                [{ tag: 'a', text: '打开队列', href: 'https://veridock.example/desk' }],
              ],
            },
          },
        },
      },
    },
  ])
})

it.each<[DeskRobot, Answer, RegExp]>([
  ['wecom', { body: { errcode: 45009, errmsg: 'api freq out of limit' } }, /200, code 45009$/],
  ['dingtalk', { body: { errcode: 130101, errmsg: 'send too fast' } }, /200, code 130101$/],
  ['feishu', { body: { code: 11232, msg: 'frequency limited' } }, /200, code 11232$/],
  ['feishu', { status: 400, body: { code: 9499, msg: 'Bad Request' } }, /400, code 9499$/],
  ['wecom', { status: 502, body: '<html>' }, /502, code missing$/],
  ['wecom', { body: {} }, /200, code missing$/],
  ['dingtalk', new TypeError('fetch failed at https://…access_token=ding'), /TypeError$/],
])(
  'a message that %s answers with %j has failed, and the error has no key',
  async (robot, answer, message) => {
    const error = await robotOf(robot, answer)
      .post()
      .catch((reason: Error) => reason)
    expect(String(error)).toMatch(message)
    expect(String(error)).not.toMatch(/ding&|token|we-com|fei-shu|SEC/)
  },
)

it.each<[DeskRobot, object | string | null]>([
  ['wecom', null],
  ['wecom', 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=we-com'],
  ['wecom', { address: 'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=we-com' }],
  ['wecom', { address: 'https://qyapi.weixin.qq.com.evil.example/cgi-bin/webhook/send?key=a' }],
  ['wecom', { address: 'https://qyapi.weixin.qq.com@evil.example/cgi-bin/webhook/send?key=a' }],
  ['wecom', { address: 'https://169.254.169.254/latest/meta-data' }],
  ['wecom', { address: `${stored.wecom.address}&debug=1` }],
  ['wecom', stored.dingtalk],
  ['dingtalk', { ...stored.dingtalk, secret: '' }],
  ['feishu', { address: stored.feishu.address }],
  ['feishu', { ...stored.feishu, address: `${stored.feishu.address}/../../x` }],
])('nothing is sent to %s with the secret %j', async (robot, secret) => {
  const { post, sent } = robotOf(robot, {}, secret)
  await expect(post()).rejects.toThrow('The secret desk-robot is not')
  expect(sent).toEqual([])
})
