import * as z from 'zod'
import { type DeskRobot, deskRobots } from '../../shared/desk/desk-robots.ts'
import { environment, jsonVariable } from '../platform/environment.ts'
import { type Secret, secretOf } from '../platform/secrets.ts'
import type { NoticeText } from './notice-text.ts'
import { services } from './robots.ts'

export type GroupRobot = {
  /** @throws Error that names neither address nor secret, if the message was not taken */
  post(text: NoticeText, at: Date): Promise<void>
}

const timeoutMs = 5000

const Stored = jsonVariable(z.strictObject({ address: z.string(), secret: z.string().default('') }))

/** @throws Error if the secret is empty, or not that of this service */
function credentialsIn(robot: DeskRobot, stored: string | undefined) {
  const { address, signs } = services[robot]
  const parsed = Stored.safeParse(stored)
  const key = parsed.success ? address.exec(parsed.data.address)?.groups?.key : undefined
  if (!parsed.success || key === undefined || (signs && parsed.data.secret === ''))
    throw new Error(
      `The secret desk-robot is not {"address": "https://…"${signs ? ', "secret": "…"' : ''}} of a robot of ${robot}`,
    )
  return { key, secret: parsed.data.secret }
}

/**
 * @param options.stored the secret `{address, secret}`
 * @param options.api where the service is @default the service's own address
 */
export function groupRobot(
  {
    robot,
    stored,
    api = services[robot].api,
  }: { robot: DeskRobot; stored: Secret; api?: string | undefined },
  send: typeof fetch = fetch,
): GroupRobot {
  const { message, answer } = services[robot]
  return {
    /** Nothing is logged here: the address contains the key. */
    async post(text, at) {
      const { path, body } = message(text, credentialsIn(robot, await stored.value()), at)
      const response = await send(new URL(path, api), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      }).catch((error: unknown) => {
        // Without the cause, which may contain the address.
        throw new Error(`${robot} cannot be reached: ${error instanceof Error ? error.name : ''}`)
      })
      const code = answer.safeParse(await response.json().catch(() => undefined))
      if (!response.ok || !code.success || code.data !== 0)
        throw new Error(
          `${robot} did not take a notice: it answered ${response.status}, code ${code.data ?? 'missing'}`,
        )
    },
  }
}

/** Configured by the function's environment, which infra/constructs/desk-robot.ts sets. */
export function groupRobotFromEnvironment(): GroupRobot {
  const { DESK_ROBOT, DESK_ROBOT_API, DESK_ROBOT_ARN } = environment({
    DESK_ROBOT: z.enum(deskRobots),
    DESK_ROBOT_API: z.url().optional(),
    DESK_ROBOT_ARN: z.string().min(1),
  })
  return groupRobot({ robot: DESK_ROBOT, stored: secretOf(DESK_ROBOT_ARN), api: DESK_ROBOT_API })
}
