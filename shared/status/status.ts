import * as z from 'zod'

/** The parts of the product as buyers know them, in the order of the page. */
export const components = ['search', 'sign-in', 'reports', 'mails', 'api'] as const
export type Component = (typeof components)[number]

export const componentNames: Readonly<Record<Component, string>> = {
  search: 'Search',
  'sign-in': 'Sign-in',
  reports: 'Reports',
  mails: 'Emails',
  api: 'API',
}

/** `unknown`: not checked, because the check found nothing to try (such as no completed report). */
export const ComponentState = z.enum(['up', 'down', 'unknown'])
export type ComponentState = z.infer<typeof ComponentState>
export type ComponentStates = Record<Component, ComponentState>

/** How many checks of one day were made, and how many failed. */
const Checked = z.tuple([z.int(), z.int()])

const Instant = z.iso.datetime()

export const Incident = z.object({
  startedAt: Instant,
  endedAt: Instant.nullable(),
  components: z.array(z.enum(components)),
  /** What operators wrote about what is done, and what was. */
  notes: z.array(z.object({ at: Instant, text: z.string() })),
})
export type Incident = z.infer<typeof Incident>

/** All that the status page is made from. */
export const Status = z.object({
  checkedAt: Instant,
  states: z.record(z.enum(components), ComponentState),
  /** The oldest first. */
  days: z.array(
    z.object({ day: z.iso.date(), checks: z.partialRecord(z.enum(components), Checked) }),
  ),
  /** The newest first. One at most is running, the first. */
  incidents: z.array(Incident),
  /** The e-mail that shows at the next check whether e-mails go out. */
  mail: z.object({ id: z.string(), orderedAt: Instant }).nullable(),
})
export type Status = z.infer<typeof Status>

/** How long checks and incidents are shown. */
export const statusDays = 90

export const checkMinutes = 5
