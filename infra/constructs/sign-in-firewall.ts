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
/**
 * Per window, from all IP addresses together. A flood from many addresses must not ruin our sender
 * reputation, as then no buyer would get a code for days.
 */
const maxTotal = 200

/** A firewall in front of the user pool, which limits how often its callers make it send mail. */
export class SignInFirewall extends Construct {
  /** Calls blocked by both rules. */
  readonly refusals: IMetric

  constructor(scope: Construct, id: string, props: { stage: string; pool: IUserPool }) {
    super(scope, id)
    const metricName = `SignIn-${props.stage}`
    const acl = new CfnWebACL(this, 'WebAcl', {
      name: `veridock-${props.stage}-sign-in`,
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(metricName),
      rules: [
        rateRule('TooManyCodesOfOneAddress', 0, { limit: maxPerAddress, aggregateKeyType: 'IP' }),
        rateRule('TooManyCodes', 1, { limit: maxTotal, aggregateKeyType: 'CONSTANT' }),
      ],
    })
    new CfnWebACLAssociation(this, 'OfUserPool', {
      resourceArn: props.pool.userPoolArn,
      webAclArn: acl.attrArn,
    })
    this.refusals = new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: metricName, Rule: 'ALL', Region: Stack.of(this).region },
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    })
  }
}

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

const rateRule = (
  name: string,
  priority: number,
  counted: { limit: number; aggregateKeyType: 'IP' | 'CONSTANT' },
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  // A custom response would hide the ForbiddenException that the caller's SDK expects.
  action: { block: {} },
  visibilityConfig: visibility(name),
  statement: {
    rateBasedStatement: {
      ...counted,
      evaluationWindowSec: windowSeconds,
      scopeDownStatement: {
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
      },
    },
  },
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
