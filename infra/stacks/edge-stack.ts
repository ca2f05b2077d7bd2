import { ArnFormat, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { keptDays } from '../../shared/trust/kept.ts'
import { EdgeAlarms, siteFirewallMetric } from '../constructs/edge-alarms.ts'
import type { StageSettings } from '../stages/settings.ts'

/** The firewall's label of requests for shared reports. */
const sharedReportLabel = 'shared-report'

/** Maximum calls per IP address in five minutes. A busy buyer makes about 50. */
const maxCallsPerAddress = 1000

/** Matches the calls of a path. */
const below = (path: string) => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

/** The resources that CloudFront requires in us-east-1: the certificate and the firewall. */
export class EdgeStack extends Stack {
  readonly certificate?: Certificate
  readonly webAclArn?: string

  constructor(scope: Construct, id: string, props: StackProps & { settings: StageSettings }) {
    super(scope, id, props)
    const { domain, firewall, stage } = props.settings
    if (domain)
      // The id contains the domain, and so does the name under which the site's stack finds the certificate. CDK's
      // custom resource for that writes only new names: another domain's certificate under the same name would not
      // arrive.
      this.certificate = new Certificate(this, `Certificate-${domain.name}`, {
        domainName: domain.name,
        validation: CertificateValidation.fromDns(
          HostedZone.fromHostedZoneAttributes(this, 'Zone', domain),
        ),
      })
    if (firewall) this.webAclArn = this.#firewall(stage)
    new EdgeAlarms(this, 'Alarms', {
      settings: props.settings,
      ...(this.certificate && { certificate: this.certificate }),
    })
  }

  #firewall(stage: string): string {
    const visibility = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    })
    const managed = (
      name: string,
      priority: number,
      {
        onlyCounted = [],
        notBelow = [],
      }: { onlyCounted?: readonly string[]; notBelow?: readonly string[] } = {},
    ) => ({
      name,
      priority,
      overrideAction: { none: {} },
      visibilityConfig: visibility(name),
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: onlyCounted.map((rule) => ({
            name: rule,
            actionToUse: { count: {} },
          })),
          ...(notBelow.length > 0 && {
            scopeDownStatement: {
              notStatement: { statement: { orStatement: { statements: notBelow.map(below) } } },
            },
          }),
        },
      },
    })
    const acl = new CfnWebACL(this, 'Firewall', {
      name: `veridock-${stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(siteFirewallMetric(stage)),
      // For the log and for sampled requests. Query strings contain newsletter tokens and sign-in
      // codes; so does the referrer of requests that such a page makes.
      dataProtectionConfig: {
        dataProtections: [
          { action: 'SUBSTITUTION', field: { fieldType: 'QUERY_STRING' } },
          {
            action: 'SUBSTITUTION',
            field: {
              fieldType: 'SINGLE_HEADER',
              fieldKeys: ['authorization', 'referer', 'cookie'],
            },
          },
        ],
      },
      rules: [
        {
          // Only labels the request, for the filter of the log below.
          name: 'SharedReports',
          priority: 0,
          action: { count: {} },
          ruleLabels: [{ name: sharedReportLabel }],
          visibilityConfig: { ...visibility('SharedReports'), sampledRequestsEnabled: false },
          statement: {
            orStatement: {
              statements: ['/shared/', '/api/shared/'].map(below),
            },
          },
        },
        {
          name: 'TooManyCalls',
          priority: 1,
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: visibility('TooManyCalls'),
          statement: {
            rateBasedStatement: {
              limit: maxCallsPerAddress,
              evaluationWindowSec: 300,
              aggregateKeyType: 'IP',
              scopeDownStatement: below('/api/'),
            },
          },
        },
        managed('AWSManagedRulesAmazonIpReputationList', 2),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 3),
        // A message to support may exceed this rule's limit of 8 kB.
        managed('AWSManagedRulesCommonRuleSet', 4, {
          onlyCounted: ['SizeRestrictions_BODY'],
          // Drafts of reports have HTML, addresses and court texts in them, reports of errors have code.
          notBelow: ['/api/desk/', '/api/client-errors'],
        }),
      ],
    })
    const log = new LogGroup(this, 'FirewallLogs', {
      // WAF requires this prefix.
      logGroupName: `aws-waf-logs-veridock-${stage}`,
      retention: keptDays.firewallLogs,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new CfnLoggingConfiguration(this, 'FirewallLogging', {
      resourceArn: acl.attrArn,
      // Their paths contain the tokens of links, which open a report.
      loggingFilter: {
        DefaultBehavior: 'KEEP',
        Filters: [
          {
            Behavior: 'DROP',
            Requirement: 'MEETS_ALL',
            Conditions: [
              {
                LabelNameCondition: {
                  LabelName: `awswaf:${this.account}:webacl:veridock-${stage}:${sharedReportLabel}`,
                },
              },
            ],
          },
        ],
      },
      logDestinationConfigs: [
        this.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: log.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
    })
    return acl.attrArn
  }
}
