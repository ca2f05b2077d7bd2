import * as z from 'zod'
import { Brand } from '../shared/brand.ts'
import type { StageSettings } from './stages.ts'

const Throttle = z
  .strictObject({
    rateLimit: z.number().positive().max(10_000),
    burstLimit: z.number().int().positive().max(5000),
  })
  .refine(({ rateLimit, burstLimit }) => burstLimit >= rateLimit, {
    error: 'a burst is at least the rate of one second',
  })

const hostName = z
  .string()
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, {
    error: 'is not a host name, such as example.com',
  })

const Domain = z
  .strictObject({
    name: hostName,
    hostedZoneId: z.string().regex(/^Z[A-Z0-9]{4,31}$/, {
      error: 'is not the id of a Route 53 hosted zone, such as Z0123456789ABC',
    }),
    zoneName: hostName,
  })
  .refine(({ name, zoneName }) => name === zoneName || name.endsWith(`.${zoneName}`), {
    path: ['name'],
    error: 'lies in another zone than zoneName',
  })

const url = z.url({ protocol: /^https?$/ })

/** What a deployment can stand on. Each line's message says what to write instead. */
const Settings = z
  .looseObject({
    stage: z.string(),
    region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, { error: 'is not an AWS region' }),
    brand: Brand,
    protectData: z.boolean(),
    siteUrl: url.optional(),
    userPoolEndpoint: url.optional(),
    outside: z.object({}).loose().optional(),
    throttle: Throttle,
    publicThrottle: Throttle,
    domain: Domain.optional(),
    firewall: z.boolean(),
    originKey: z.number().int().min(0).max(999),
    accessLogs: z.boolean(),
    poolMailsThroughSes: z.boolean(),
    reservedConcurrency: z.record(z.string(), z.number().int().min(1).max(900)),
    alarmEmail: z.email().optional(),
    monthlyBudget: z.number().positive().optional(),
    assistant: z.object({ modelUrl: url, monthlyCapUsd: z.number().nonnegative() }),
    runbookUrl: url,
  })
  .refine(({ stage, protectData }) => stage !== 'prod' || protectData, {
    path: ['protectData'],
    error: 'production keeps its data',
  })
  .refine(({ stage, alarmEmail }) => stage !== 'prod' || alarmEmail !== undefined, {
    path: ['alarmEmail'],
    error: 'somebody has to be told of production’s alarms',
  })

/** @throws Error with a line for every setting that is wrong: its place, and what is wrong with it */
export function checked(settings: StageSettings): StageSettings {
  const parsed = Settings.safeParse(settings)
  if (parsed.success) return settings
  const lines = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'settings'}: ${message}`,
  )
  throw new Error(
    `The settings of the stage ${settings.stage} (infra/stages.ts) are wrong:\n${lines.join('\n')}`,
  )
}
