import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { fixedNameOf } from './log-names.ts'

export type SavedQueriesProps = {
  stage: string
  /** API Gateway's access log: infra/constructs/api.ts. */
  accessLogs: ILogGroup
  apiLogs: readonly ILogGroup[]
  /**
   * Logs of background and operators' functions. Separate from the API's, as a query takes at most
   * 50 log groups.
   */
  backgroundLogs: readonly ILogGroup[]
  /** Logs of the report intake. */
  intakeLogs: ILogGroup
  /** Logs of the function that receives browser errors. */
  clientErrorLogs: ILogGroup
}

/** Queries for CloudWatch Logs Insights, in its console under "Saved queries". */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, props: SavedQueriesProps) {
    super(scope, id)
    const { stage, accessLogs, apiLogs, backgroundLogs, intakeLogs, clientErrorLogs } = props
    const save = (name: string, logs: readonly ILogGroup[], lines: string[]) =>
      new CfnQueryDefinition(this, name.replaceAll(' ', ''), {
        name: `veridock/${stage}/${name}`,
        logGroupNames: logs.map((each) => fixedNameOf(each) ?? each.logGroupName),
        queryString: lines.join('\n| '),
      })
    const errorsBy = (...fields: string[]) => [
      // A function that runs out of time or memory cannot log it; Lambda's report line does.
      'filter level = "ERROR" or level = "FATAL" or record.status in ["timeout", "failure"] or @message like /Task timed out|Runtime exited|OutOfMemory/',
      `stats count() as errors, latest(@message) as example by ${fields.join(', ')}`,
      'sort errors desc',
    ]
    // Some functions answer several routes.
    save('Errors by function of the API', apiLogs, errorsBy('@log', 'message.route'))
    save('Errors by function in the background', backgroundLogs, errorsBy('@log'))
    save(
      'Calls of one buyer',
      [accessLogs],
      [
        // The `sub` of the user pool: `npm run desk -- find` names it.
        'filter buyer = "<user id>"',
        'fields fromMillis(at) as time, route, status, milliseconds, functionRequestId',
        'sort at desc',
        'limit 200',
      ],
    )
    const story = [
      // The id of a verification request, or the one that an error message asks the buyer to quote.
      'filter @message like "<request id>"',
      'fields @timestamp, @log, @message',
      'sort @timestamp asc',
      'limit 500',
    ]
    save('Story of one request in the API', [accessLogs, ...apiLogs], story)
    save('Story of one request in the background', backgroundLogs, story)
    save(
      'Slowest and failing routes',
      [accessLogs],
      [
        'stats count() as calls, pct(milliseconds, 50) as p50, pct(milliseconds, 95) as p95, max(milliseconds) as slowest, sum(status >= 500) as failed by route',
        'sort failed desc, p95 desc',
      ],
    )
    save(
      'Refused files',
      [intakeLogs],
      [
        'filter message.reportsRefused = 1',
        'fields @timestamp, message.key as file, message.reason as reason',
        'sort @timestamp desc',
        'limit 200',
      ],
    )
    save(
      'Errors in browsers',
      [clientErrorLogs],
      [
        'filter message.message = "Client error"',
        'stats count() as errors, latest(@timestamp) as last, latest(message.stack) as stack by message.error, message.page, message.build',
        'sort errors desc',
      ],
    )
  }
}
