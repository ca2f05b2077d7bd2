import { Duration } from 'aws-cdk-lib'
import type { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import { alarmTopics } from './alarm-topic.ts'
import { addAlarm, certificateAlarm, firewallAlarm, unreachableAlarm } from './alarms.ts'
import { outsideProbe } from './outside-probe.ts'

/** Metric name of the firewall in front of the stage's site. */
export const siteFirewallMetric = (stage: string): string => `Site-${stage}`

/**
 * Calls blocked by the firewall in front of the site. For CloudFront, WAF reports in us-east-1,
 * without a Region dimension.
 */
export const blockedAtSite = (stage: string): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: siteFirewallMetric(stage), Rule: 'ALL' },
    statistic: Stats.SUM,
    period: Duration.minutes(5),
    region: 'us-east-1',
  })

/** Alarms on resources in us-east-1, with a topic in that region. */
export class EdgeAlarms extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { settings, certificate }: { settings: StageSettings; certificate?: Certificate },
  ) {
    super(scope, id)
    const topics = alarmTopics(this, settings)
    const { stage, domain, firewall } = settings
    const specs = [
      ...(firewall ? [firewallAlarm(blockedAtSite(stage))] : []),
      ...(domain ? [unreachableAlarm(outsideProbe(this, stage, domain.name))] : []),
      ...(certificate ? [certificateAlarm(daysToExpiry(certificate))] : []),
    ]
    for (const spec of specs) addAlarm(this, spec, { settings, topics })
  }
}

const daysToExpiry = (certificate: Certificate): Metric =>
  certificate.metricDaysToExpiry({ period: Duration.days(1), statistic: Stats.MINIMUM })
