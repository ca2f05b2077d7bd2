import { Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { IUserPool } from 'aws-cdk-lib/aws-cognito'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'

/** User pool calls that send a code to an e-mail address. Browsers make them directly. */
const mailingCalls = [
  'SignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'GetUserAttributeVerificationCode',
  'UpdateUserAttributes',
]
/** Managed login pages that do the same. */
const mailingPages = ['/signup', '/resendcode', '/forgotpassword']

/** WAF's maximum evaluation window. */
const windowSeconds = 600
/** Per IP address and window: an office shares one address, and people request codes twice. */
const maxPerAddress = 20
/** Per window. An address above it is busy: one person requests two or three codes. WAF's minimum for a limit. */
const maxOfQuietAddress = 10
/**
 * Per window, from all busy addresses together. Quiet ones are refused because of others only if their whole network
 * is: `maxPerNetwork`.
 */
const maxOfBusyAddresses = 200
/**
 * Per network (an autonomous system: a hosting provider, a carrier, a large company) and window. Refuses a flood from
 * many quiet addresses of one provider.
 */
const maxPerNetwork = 200
/** Per window, from all addresses together. Refuses nothing: it is for the alarm. */
const alarmAbove = 200

const busyLabel = 'busy-address'

/** A firewall in front of the user pool, which limits how often its callers make it send mail. */
export class SignInFirewall extends Construct {
  /** Calls blocked by any rule. */
  readonly refusals: IMetric
  /** Calls above `alarmAbove`, refused or not. */
  readonly callsAboveAlarm: IMetric

  constructor(scope: Construct, id: string, props: { stage: string; pool: IUserPool }) {
    super(scope, id)
    const aclMetric = `SignIn-${props.stage}`
    const acl = new CfnWebACL(this, 'WebAcl', {
      name: `veridock-${props.stage}-sign-in`,
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(aclMetric),
      rules: [
        rateRule(
          'ManyCodes',
          0,
          { limit: alarmAbove, aggregateKeyType: 'CONSTANT' },
          { count: {} },
        ),
        rateRule('TooManyCodesOfOneAddress', 1, { limit: maxPerAddress, aggregateKeyType: 'IP' }),
        {
          ...rateRule(
            'BusyAddress',
            2,
            { limit: maxOfQuietAddress, aggregateKeyType: 'IP' },
            { count: {} },
          ),
          ruleLabels: [{ name: busyLabel }],
        },
        rateRule('TooManyCodesOfBusyAddresses', 3, {
          limit: maxOfBusyAddresses,
          aggregateKeyType: 'CONSTANT',
          scopeDownStatement: {
            andStatement: {
              statements: [makesMail, { labelMatchStatement: { scope: 'LABEL', key: busyLabel } }],
            },
          },
        }),
        rateRule('TooManyCodesOfOneNetwork', 4, {
          limit: maxPerNetwork,
          aggregateKeyType: 'CUSTOM_KEYS',
          customKeys: [{ asn: {} }],
        }),
      ],
    })
    new CfnWebACLAssociation(this, 'OfUserPool', {
      resourceArn: props.pool.userPoolArn,
      webAclArn: acl.attrArn,
    })
    const metric = (metricName: string, Rule: string) =>
      new Metric({
        namespace: 'AWS/WAFV2',
        metricName,
        dimensionsMap: { WebACL: aclMetric, Rule, Region: Stack.of(this).region },
        statistic: Stats.SUM,
        period: Duration.minutes(5),
      })
    this.refusals = metric('BlockedRequests', 'ALL')
    this.callsAboveAlarm = metric('CountedRequests', 'ManyCodes')
  }
}

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

const matching = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  regexString: string,
  type: 'NONE' | 'LOWERCASE',
): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch,
    regexString,
    textTransformations: [{ priority: 0, type }],
  },
})

const makesMail: CfnWebACL.StatementProperty = {
  orStatement: {
    statements: [
      matching(
        { singleHeader: { Name: 'x-amz-target' } },
        `^AWSCognitoIdentityProviderService\\.(${mailingCalls.join('|')})$`,
        'NONE',
      ),
      matching({ uriPath: {} }, `^(${mailingPages.join('|')})`, 'LOWERCASE'),
    ],
  },
}

/** @param action @default block, without a custom response: that would hide the ForbiddenException that the caller's SDK expects */
const rateRule = (
  name: string,
  priority: number,
  counted: CfnWebACL.RateBasedStatementProperty,
  action: CfnWebACL.RuleActionProperty = { block: {} },
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action,
  visibilityConfig: visibility(name),
  statement: {
    rateBasedStatement: {
      scopeDownStatement: makesMail,
      ...counted,
      evaluationWindowSec: windowSeconds,
    },
  },
})
