import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { checkMinutes } from '../../shared/status/status.ts'

/** The days over which an objective counts. */
export const objectiveDays = 28

const period = Duration.hours(1)

/** How long a queue may keep a message. The alarms of late queues begin there too. */
const maxWaitSeconds = 900

/** What the objectives are computed from. Ages are maxima of the queues' oldest messages, in seconds. */
export type ObjectiveMetrics = {
  siteChecksPassed: IMetric
  dashboard: RouteMetrics
  deskSave: RouteMetrics
  intakeAge: IMetric
  mailAge: IMetric
}
export type RouteMetrics = { calls: IMetric; errors: IMetric }

/** A service level objective. Its fast burn sets off alarms that there are anyway: docs/on-call.md#objectives. */
export type Objective = {
  name: string
  /** Percent of events that should be good. */
  target: number
  /** Percent that were, over the time that is shown. */
  good: MathExpression
}

export function objectives(metrics: ObjectiveMetrics): Objective[] {
  const { siteChecksPassed, dashboard, deskSave, intakeAge, mailAge } = metrics
  const objective = (
    name: string,
    target: number,
    good: string,
    usingMetrics: Record<string, IMetric>,
  ): Objective => ({
    name,
    target,
    good: new MathExpression({
      expression: `TIME_SERIES(100 * ${good})`,
      usingMetrics,
      period,
      label: `${name} (target ${target} %)`,
    }),
  })
  /** @param id of the metrics: each is there once in a widget */
  const answered = (id: string, { calls, errors }: RouteMetrics) =>
    [
      `(1 - SUM(FILL(${id}Errors, 0)) / SUM(${id}Calls))`,
      { [`${id}Calls`]: calls, [`${id}Errors`]: errors },
    ] as const
  return [
    // Without FILL, which would count the days before the stage was deployed.
    objective('Sign-in', 99.5, `AVG(passed) / ${60 / checkMinutes}`, { passed: siteChecksPassed }),
    objective('Dashboard', 99.9, ...answered('dashboard', dashboard)),
    objective(
      'Intake to email',
      99,
      `AVG(IF(FILL(intake, 0) <= ${maxWaitSeconds} AND FILL(mail, 0) <= ${maxWaitSeconds}, 1, 0))`,
      { intake: intakeAge, mail: mailAge },
    ),
    objective('Desk save', 99.9, ...answered('save', deskSave)),
  ]
}
