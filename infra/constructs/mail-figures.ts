import { Duration } from 'aws-cdk-lib'
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

export type MailFiguresProps = {
  stage: string
  /** Handles bounces and complaints. */
  mailReturned: LambdaFunction
  /** Handle the forms that visitors send. */
  visitorForms: LambdaFunction[]
}

/** What goes wrong with mail, counted from the functions' logs (functions/outbound/log.ts). */
export class MailFigures extends Construct {
  /** Mails to the desk or to support that bounced or were reported as spam. */
  readonly ownMailReturned: IMetric
  /** Calls refused because all visitors together had reached an hourly limit. */
  readonly visitorLimitReached: IMetric
  readonly #namespace: string

  constructor(scope: Construct, id: string, props: MailFiguresProps) {
    super(scope, id)
    this.#namespace = `Veridock/${props.stage}`
    this.ownMailReturned = this.#sum('ownMailReturned', [props.mailReturned])
    this.visitorLimitReached = this.#sum('visitorLimitReached', props.visitorForms)
  }

  #sum(metricName: string, functions: LambdaFunction[]): IMetric {
    for (const { logGroup, node } of functions) this.#filter(metricName, logGroup, node.id)
    return new Metric({
      namespace: this.#namespace,
      metricName,
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    })
  }

  #filter(metricName: string, logGroup: ILogGroup, of: string) {
    new MetricFilter(this, `${metricName}-${of}`, {
      logGroup,
      filterPattern: FilterPattern.exists(`$.message.${metricName}`),
      metricNamespace: this.#namespace,
      metricName,
      metricValue: `$.message.${metricName}`,
    })
  }
}
