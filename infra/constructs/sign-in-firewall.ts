import { Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { IUserPool } from 'aws-cdk-lib/aws-cognito'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'

/** Browsers call the user pool directly: these calls make it mail a code to an address. */
const mailingCalls = [
  'SignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'GetUserAttributeVerificationCode',
  'UpdateUserAttributes',
]
/** The pages of managed login that do the same. */
const mailingPages = ['/signup', '/resendcode', '/forgotpassword']

/** The longest that WAF counts over. */
const windowSeconds = 600
/** Within the window, from one address: an office may sign up together, and codes are asked for twice. */
const maxOfOneAddress = 20
/**
 * Within the window, from all addresses together. A flood from many addresses must not cost our
 * standing as a sender: then no buyer would get a code for days.
 */
const maxOfAll = 200

/** A firewall in front of the user pool, which limits how often its callers make it send mail. */
export class SignInFirewall extends Construct {
  /** Calls refused, by both rules. */
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
        rateRule('TooManyCodesOfOneAddress', 0, { limit: maxOfOneAddress, aggregateKeyType: 'IP' }),
        rateRule('TooManyCodes', 1, { limit: maxOfAll, aggregateKeyType: 'CONSTANT' }),
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
  // The caller's SDK reads ForbiddenException: a response of our own would hide it.
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
