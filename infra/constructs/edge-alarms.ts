import { Duration } from 'aws-cdk-lib'
import type { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import { AlarmTopic } from './alarm-topic.ts'
import { addAlarm, certificateAlarm, firewallAlarm } from './alarms.ts'

/** The name under which WAF counts what the stage's firewall in front of the site does. */
export const siteFirewallMetric = (stage: string): string => `Site-${stage}`

/** Calls that the firewall in front of the site refused. WAF counts CloudFront's in us-east-1, without a region. */
export const blockedAtSite = (stage: string): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: siteFirewallMetric(stage), Rule: 'ALL' },
    statistic: Stats.SUM,
    period: Duration.minutes(5),
    region: 'us-east-1',
  })

/** Alarms on what is in us-east-1, with a topic of that region. */
export class EdgeAlarms extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { settings, certificate }: { settings: StageSettings; certificate?: Certificate },
  ) {
    super(scope, id)
    const topic = new AlarmTopic(this, 'Alarms', settings)
    const specs = [
      ...(settings.firewall ? [firewallAlarm(blockedAtSite(settings.stage))] : []),
      ...(certificate ? [certificateAlarm(daysToExpiry(certificate))] : []),
    ]
    for (const spec of specs) addAlarm(this, spec, { settings, topic })
  }
}

const daysToExpiry = (certificate: Certificate): Metric =>
  certificate.metricDaysToExpiry({ period: Duration.days(1), statistic: Stats.MINIMUM })
