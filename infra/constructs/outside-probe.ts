import { Duration } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'

/** None is in Europe, where the product runs. Route 53 wants three at least. */
const regions = ['us-east-1', 'ap-southeast-1', 'sa-east-1']

/**
 * Asks for the site's first file from three continents: Route 53, its metric and its alarm are in us-east-1, so that
 * the person on call is reached even when the whole region of the stage is down. Not for the API's health: some hundred
 * calls in five minutes that never fail would hide those of few buyers that do.
 * @returns 1 while most of the checkers reach the site through CloudFront, else 0
 */
export function outsideProbe(scope: Construct, stage: string, domainName: string): Metric {
  const { attrHealthCheckId } = new CfnHealthCheck(scope, 'OutsideProbe', {
    healthCheckConfig: {
      type: 'HTTPS',
      fullyQualifiedDomainName: domainName,
      enableSni: true,
      resourcePath: '/config.json',
      regions,
      requestInterval: 30,
      failureThreshold: 3,
    },
    healthCheckTags: [{ key: 'Name', value: `veridock-${stage}` }],
  })
  return new Metric({
    namespace: 'AWS/Route53',
    metricName: 'HealthCheckStatus',
    dimensionsMap: { HealthCheckId: attrHealthCheckId },
    statistic: Stats.MINIMUM,
    period: Duration.minutes(1),
  })
}
